import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { somaAPagar } from '../../../cobranca/faturas/rules.ts';
import { fatura } from './mensalidades-for-tests.ts';
import { NAO_DIGITADO, planejarPagamento, type Escolhas } from './planejar-pagamento.ts';
import type { Fatura } from './queries.ts';

const mes = (id: string, refer: string, campos: object = {}) => fatura(id, refer, campos) as Fatura;
const DIVIDA = { faturas: [mes('f1', '202610'), mes('f2', '202611')], outras: [], credito: 0, multa: 500 };
const ESCOLHAS: Escolhas = {
  recebido: NAO_DIGITADO,
  usar_credito: false,
  com_multa: true,
  dt_pagamento: '2026-10-11',
};

it('[Q7] proposes the multa of each late month on top, and one click drops it', () => {
  expect(planejarPagamento(DIVIDA, ESCOLHAS)).toMatchObject({ recebido: 12_500, atrasados: 1, multas: 500 });
  expect(planejarPagamento(DIVIDA, { ...ESCOLHAS, com_multa: false })).toMatchObject({
    recebido: 12_000,
    inteiro: true,
    multas: 0,
  });
  const noPrazo = { ...ESCOLHAS, dt_pagamento: '2026-10-10' };
  expect(planejarPagamento(DIVIDA, noPrazo)).toMatchObject({ recebido: 12_000, atrasados: 0 });
  // A part settles nothing, so it carries none.
  expect(planejarPagamento(DIVIDA, { ...ESCOLHAS, recebido: 5999 })).toMatchObject({ multas: 0 });
});

it('[Q1 Q2 Q7] every centavo of the money is in a month, in a multa or left over', () => {
  const centavos = fc.nat({ max: 20_000 });
  fc.assert(
    fc.property(
      fc.record({
        recebido: centavos,
        credito: centavos,
        multa: fc.nat({ max: 2000 }),
        parcial: fc.nat({ max: 5999 }),
      }),
      fc.boolean(),
      fc.boolean(),
      ({ recebido, credito, multa, parcial }, usar_credito, com_multa) => {
        const faturas = [mes('f1', '202610', { vl_parcial_centavos: parcial }), mes('f2', '202611')];
        const divida = { faturas, outras: [mes('f3', '202612')], credito, multa };
        const { plano, multas } = planejarPagamento(divida, {
          recebido,
          usar_credito,
          com_multa,
          dt_pagamento: '2026-11-20',
        });
        const dinheiro = plano.partes.reduce((soma, parte) => soma + parte.valor_centavos, 0);
        expect(dinheiro + multas + plano.sobra_centavos).toBe(recebido);
        for (const parte of plano.partes)
          if (parte.multa_centavos) {
            expect(parte.multa_centavos).toBe(multa);
            expect(parte.valor_centavos + parte.credito_centavos).toBe(parte.resta_centavos);
          }
        const inteiro = planejarPagamento(divida, {
          recebido: NAO_DIGITADO,
          usar_credito,
          com_multa,
          dt_pagamento: '2026-11-20',
        });
        expect(inteiro.plano.sobra_centavos).toBe(0);
        const pago = inteiro.plano.partes.reduce((soma, um) => soma + um.valor_centavos + um.credito_centavos, 0);
        expect(pago).toBe(somaAPagar(faturas));
      },
    ),
  );
});
