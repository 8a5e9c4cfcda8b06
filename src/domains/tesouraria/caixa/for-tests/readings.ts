import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id, hoje, mes, haUmAno }) => {
    const carteira_id = await id('carteiras', "tipo = 'banco'");
    return [
      ['lerCaixa', {}],
      ['listarMovimentosDaCarteira', { carteira_id, de: mes, ate: hoje, busca: '' }],
      ['listarMovimentosDaCarteira', { carteira_id, de: haUmAno, ate: hoje, busca: 'oferta' }],
      ['listarMovimentosDaCarteira', { carteira_id, busca: '', quantos: 500 }],
      ['listarEstornosDaCarteira', { carteira_id, de: mes, ate: hoje, busca: '' }],
    ];
  },
};
