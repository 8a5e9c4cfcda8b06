import { randomUUID } from 'node:crypto';
import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { motivo } from '../../../../server/testing/one-of-each.ts';
import { GENTE, OUTROS } from '../../../../server/testing/searched.ts';

export const actions: ActionFacts = {
  neverRefused: ['registrarVenda', 'corrigirEstoqueDaVenda', 'descartarVenda'],
  samples: (casa) => ({
    registrarVenda: {
      total_centavos: 1,
      subtotal_centavos: 1,
      desconto_centavos: 0,
      pago_centavos: 1,
      troco_centavos: 0,
      org_id: casa.orgId,
      terreiro_id: casa.orgId,
      usuario_operacao: casa.usuario('owner').id,
      vendida_por: undefined,
      vendida_em: undefined,
      membro_id: null,
    },
  }),
  changesOne: ({ dono, uma }) => ({
    registrarVenda: async () => uma.venda(),
    estornarVenda: async () => dono.call('estornarVenda', { id: await uma.venda(), motivo }),
    corrigirEstoqueDaVenda: async () =>
      dono.call('corrigirEstoqueDaVenda', {
        chave: randomUUID(),
        itens: [{ produto_id: await uma.novoProduto(), quantidade: 30 }],
      }),
  }),
  readsOne: ({ dono, uma }) => ({
    lerRecibo: async () => dono.call('lerRecibo', { id: await uma.venda() }),
  }),
  searches: {
    buscarClientes: { found: GENTE, none: OUTROS },
  },
  announces: {
    'salvar-impressora': {
      tells: 'casa',
      act: ({ casa }) =>
        casa.como('owner').call('salvarImpressora', { pagina: 'cp850', url: null, gaveta_ativa: true }),
    },
  },
};
