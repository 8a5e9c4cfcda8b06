import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [['listarAnexos', { lancamento_id: await id('pagamentos_diversos') }]],
};
