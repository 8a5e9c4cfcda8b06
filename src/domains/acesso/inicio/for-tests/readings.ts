import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: () => [],
  leftOut: { lerPaginaInicial: 'it reads the few plans of the platform' },
};
