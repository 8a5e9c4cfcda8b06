import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarProdutos', { busca: '' }],
    ['listarProdutos', { busca: 'vela' }],
    ['listarCategorias', {}],
    ['lerProdutoPorCodigo', { codigo: '7890000000001' }],
    ['listarMovimentos', { id: await id('produtos') }],
  ],
};
