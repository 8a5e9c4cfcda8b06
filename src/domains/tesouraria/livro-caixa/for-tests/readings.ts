import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: ({ hoje }) => [['lerLivroCaixa', { de: hoje, ate: hoje, com_saldo: false }]],
  leftOut: { lerPlanoDeContas: 'it looks through all entries for the types that the house ever wrote' },
};
