import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarCorrecoes', {}],
    ['minhasCorrecoes', {}],
    ['lerCorrecao', { id: await id('correcoes_da_ficha', "estado = 'esperando'") }],
  ],
};
