import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarImportacoes', {}],
    ['lerImportacao', { id: await id('importacoes') }],
  ],
};
