import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  neverRefused: ['revogarConvite'],
  samples: () => ({
    convidar: { email: 'alguem@exemplo.org' },
  }),
  changesOne: ({ dono, uma }) => ({
    revogarConvite: async () => dono.call('revogarConvite', { id: await uma.convite() }),
  }),
  changesNone: ['convidar'],
  announces: {
    aceitarConvite: {
      tells: 'conta',
      act: async ({ casa, conta, eu }) => {
        const { caminho } = await casa.como('owner').call('convidar', { email: conta.email });
        await eu.call('aceitarConvite', { token: caminho.split('#')[1] ?? '' });
      },
    },
    vincularPorCodigo: { tells: 'conta', act: ({ casa, eu }) => eu.call('vincularCodigo', { codigo: casa.codigo }) },
    apagar: { tells: 'conta', act: ({ conta, eu }) => eu.call('excluirConta', { senha: conta.senha }) },
  },
};
