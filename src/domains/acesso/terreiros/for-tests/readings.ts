import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: () => [['listarOfertas', {}]],
  leftOut: {
    lerCodigo: 'it reads one row, which belongs to the platform',
  },
};
