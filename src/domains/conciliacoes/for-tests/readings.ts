import type { Readings } from '../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [['listarExtratosTrazidos', { carteira_id: await id('carteiras', "tipo = 'banco'") }]],
};
