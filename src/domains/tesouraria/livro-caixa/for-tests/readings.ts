import type { Readings } from '../../../../server/testing/readings.ts';
import { somarDias } from '../../../../shared/datas.ts';

export const readings: Readings = {
  // The screen reads a month at a time, and asks for the balance with the first.
  inAHouse: ({ mes, mesPassado }) =>
    [true, false].map((com_saldo) => ['lerLivroCaixa', { de: mesPassado, ate: somarDias(mes, -1), com_saldo }]),
  leftOut: { lerPlanoDeContas: 'it looks through all entries for the types that the house ever wrote' },
};
