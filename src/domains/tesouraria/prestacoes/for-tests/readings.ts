import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: ({ mesPassado }) => [
    ['listarSaldosDosFundos', {}],
    ['listarPrestacoes', {}],
    ['lerPrestacao', { competencia: mesPassado.slice(0, 7).replace('-', '') }],
  ],
  leftOut: { listarAjustes: 'it looks through all movements since the opening for the few that changed' },
};
