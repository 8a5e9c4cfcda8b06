import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { motivo, nome } from '../../../../server/testing/one-of-each.ts';

export const actions: ActionFacts = {
  paths: { '/api/pagamentos-diversos': 'pagamentos_diversos' },
  samples: () => ({ criarLancamento: { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 100 } }),
  changesOne: ({ dono, uma }) => ({
    conferirLancamento: async () => dono.call('conferirLancamento', { id: await uma.lancamento(false) }),
    estornarLancamento: async () => dono.call('estornarLancamento', { id: await uma.lancamento(), motivo }),
    corrigirLancamento: async () => {
      const certo = { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 100, matricula: null };
      return dono.call('corrigirLancamento', { id: await uma.lancamento(), ...certo, motivo });
    },
    renomearTipo: async () => dono.call('renomearTipo', { id: await uma.tipo(), nome: nome() }),
    excluirTipo: async () => dono.call('excluirTipo', { id: await uma.tipo() }),
    renomearMetodo: async () => dono.call('renomearMetodo', { id: await uma.metodo(), nome: nome() }),
    excluirMetodo: async () => dono.call('excluirMetodo', { id: await uma.metodo() }),
  }),
  readsOne: ({ dono, uma }) => ({
    lerReciboLancamento: async () => dono.call('lerReciboLancamento', { id: await uma.lancamento() }),
  }),
  searches: {
    listarLancamentos: { found: ["d'oxum flores", 'flores lindalva', 'dinheiro l077'], none: ['flores ogum'] },
  },
};
