import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { motivo, nome } from '../../../../server/testing/one-of-each.ts';

export const actions: ActionFacts = {
  takesUnknownIds: {
    listarProdutos: 'it narrows a list by an id that need not be there',
    enviarFoto: 'a picture that nobody can read is refused before its product is looked for (`enviar-foto.test.ts`)',
  },
  samples: (casa) => ({
    criarProduto: { terreiro_id: casa.orgId },
    editarProduto: { terreiro_id: casa.orgId },
  }),
  changesOne: ({ casa, dono, uma }) => ({
    editarProduto: async () =>
      dono.call('editarProduto', {
        id: await uma.novoProduto(),
        terreiro_id: casa.orgId,
        nome: nome(),
        preco_centavos: 1,
      }),
    excluirProduto: async () => dono.call('excluirProduto', { id: await uma.novoProduto() }),
    darEntrada: async () => dono.call('darEntrada', { id: await uma.novoProduto(), quantidade: 3 }),
    contarEstoque: async () => dono.call('contarEstoque', { id: await uma.novoProduto(), contado: 3, motivo }),
    editarCategoria: async () => dono.call('editarCategoria', { id: await uma.categoria(), nome: nome() }),
    excluirCategoria: async () => dono.call('excluirCategoria', { id: await uma.categoria() }),
  }),
  changesNone: ['enviarFoto', 'removerFoto'],
  readsOne: ({ dono, uma }) => ({
    listarMovimentos: async () => dono.call('listarMovimentos', { id: await uma.novoProduto() }),
  }),
  searched: (casa) =>
    casa.como('owner').call('criarProduto', {
      terreiro_id: casa.orgId,
      nome: 'Vela de 7 dias branca',
      sku: 'VL–7',
      codigo_barras: '012345678905',
      preco_centavos: 890,
    }),
  searches: {
    listarProdutos: {
      found: ['branca vela', 'vela dias', 'vela vl-7', '0012345678905', '12345 branca'],
      none: ['vela azul'],
    },
  },
};
