import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { nome } from '../../../../server/testing/one-of-each.ts';

export const actions: ActionFacts = {
  paths: { '/api/planos': 'planos' },
  heavy: ['preverRepreco'],
  changesOne: ({ dono, uma }) => ({
    editarPlano: async () =>
      dono.call('editarPlano', {
        id: (await uma.assinante()).plano,
        nome: nome(),
        valor_centavos: 7000,
        dia_vencimento: 20,
      }),
    excluirPlano: async () => dono.call('excluirPlano', { id: await uma.novoPlano() }),
  }),
  readsOne: ({ dono, uma }) => ({
    preverRepreco: async () => dono.call('preverRepreco', { id: (await uma.assinante()).plano, valor_centavos: 7000 }),
  }),
  searches: {
    listarPlanos: { found: ["d'oxum corrente", 'mensal corr', 'oxum - corrente'], none: ['corrente anual'] },
  },
};
