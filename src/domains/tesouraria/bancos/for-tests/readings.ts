import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = { inAHouse: () => [['listarBancos', {}]] };
