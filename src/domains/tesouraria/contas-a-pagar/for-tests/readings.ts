import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: ({ hoje }) => [
    ['listarContasAPagar', {}],
    ['listarContasAPagar', { ate: hoje }],
    ['listarContasAPagar', { situacao: 'pagas', busca: 'fornecedor' }],
  ],
};
