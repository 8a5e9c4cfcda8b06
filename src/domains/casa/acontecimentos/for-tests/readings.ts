import { randomUUID } from 'node:crypto';
import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: () => [
    ['listarWebhooks', {}],
    ['listarEntregas', { id: randomUUID() }],
  ],
};
