import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarComunicados', {}],
    ['lerQuemAbriu', { id: await id('comunicados') }],
    ['lerDestinos', {}],
    ['buscarPessoaDoAviso', { busca: 'ana' }],
  ],
};
