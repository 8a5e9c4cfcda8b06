import type { Readings } from '../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: ({ mesPassado }) => [
    ['listarSaldosDosFundos', {}],
    ['listarPrestacoes', {}],
    ['listarAjustes', { competencia: mesPassado.slice(0, 7).replace('-', '') }],
    ['lerPrestacao', { competencia: mesPassado.slice(0, 7).replace('-', '') }],
  ],
};
