import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: () => [],
  leftOut: { listarExtratosTrazidos: 'it counts the lines of its statements, and the big house has all in one' },
};
