import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarLeituras', { id: await id('membros', 'ativo') }],
    ['lerCatalogoDeObrigacoes', {}],
  ],
};
