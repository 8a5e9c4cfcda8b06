import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: () => [['listarLinhasDoValor', { valor_centavos: 6000, dia: '2026-01-12' }]],
  leftOut: { listarExtratosTrazidos: 'it counts the lines of its statements, and the big house has all in one' },
};
