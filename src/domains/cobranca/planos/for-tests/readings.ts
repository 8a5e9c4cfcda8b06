import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarPlanos', { busca: '' }],
    ['lerReceitaDosPlanos', {}],
    ['preverRepreco', { id: await id('planos'), valor_centavos: 9900, dia_vencimento: 12 }],
  ],
};
