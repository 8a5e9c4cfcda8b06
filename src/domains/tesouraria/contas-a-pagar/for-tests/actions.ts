import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { nome } from '../../../../server/testing/one-of-each.ts';

export const actions: ActionFacts = {
  samples: () => ({ criarContaAPagar: { ate: null } }),
  changesOne: ({ dono, uma }) => ({
    editarContaAPagar: async () =>
      dono.call('editarContaAPagar', {
        id: await uma.contaAPagar(),
        descricao: nome(),
        tipo: 'outro',
        valor_centavos: 100,
        vencimento: hoje(),
      }),
    pagarContaAPagar: async () =>
      dono.call('pagarContaAPagar', {
        id: await uma.contaAPagar(),
        valor_centavos: 100,
        metodo: 'pix',
        mesmo_assim: true,
      }),
    pausarContaAPagar: async () => dono.call('pausarContaAPagar', { id: await uma.contaAPagar() }),
    retomarContaAPagar: async () =>
      dono.call('retomarContaAPagar', { id: await uma.contaAPagar(), vencimento: hoje() }),
    excluirContaAPagar: async () => dono.call('excluirContaAPagar', { id: await uma.contaAPagar() }),
    restaurarContaAPagar: async () => dono.call('restaurarContaAPagar', { id: await uma.contaAPagar() }),
  }),
  searched: (casa) =>
    casa.como('owner').call('criarContaAPagar', {
      descricao: 'Energia elétrica',
      favorecido: 'Companhia d’Água e Luz',
      tipo: 'compra',
      valor_centavos: 18_000,
      vencimento: hoje(),
    }),
  searches: {
    listarContasAPagar: { found: ['eletrica energia', 'luz companhia', 'compra energia'], none: ['energia gás'] },
  },
};
