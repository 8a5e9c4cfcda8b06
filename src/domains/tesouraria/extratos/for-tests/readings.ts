import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => {
    const carteira_id = await id('carteiras', "tipo = 'banco'");
    const membro_id = await id('membros');
    const linha = await id('extrato_linhas');
    return [
      ['listarLinhasAConferir', {}],
      ['listarLinhasAConferir', { carteira_id, filtro: 'candidatas', busca: 'pessoa' }],
      ['buscarParaLinha', { id: linha, busca: '' }],
      ['buscarParaLinha', { id: linha, membro_id }],
      ['listarLinhasConferidas', {}],
      ['listarLinhasConferidas', { carteira_id, estado: 'ignorada' }],
      ['lerConferencia', { carteira_id }],
      ['listarPagadores', {}],
    ];
  },
};
