import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: () => [],
  leftOut: {
    lerCobranca: 'it makes a code from a PIX key, and the big house has none',
  },
};
