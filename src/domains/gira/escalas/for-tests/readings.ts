import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['lerFuncoes', {}],
    ['listarEscalas', {}],
    ['lerEscala', { evento_id: await id('eventos', 'cancelado_em is null and retirado_em is null') }],
    ['lerMinhasEscalas', {}],
  ],
};
