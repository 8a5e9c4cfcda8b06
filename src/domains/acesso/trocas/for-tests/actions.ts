import { randomUUID } from 'node:crypto';
import { segredoDaCarta } from '../../../../server/testing/account.ts';
import type { ActionFacts, TellingPlace } from '../../../../server/testing/actions.ts';
import type { Caller } from '../../../../server/testing/house.ts';
import { entrarPorSenha } from '../../etapas/server/conta-de-duas-etapas-for-tests.ts';

const emailNovo = () => `nova-${randomUUID()}@exemplo.org`;

/** Asks for another e-mail of the account, and returns the secret of the link that confirms it. */
async function pedido({ conta, eu }: TellingPlace): Promise<string> {
  const email = emailNovo();
  await eu.call('pedirTrocaDoEmail', { email, senha: conta.senha });
  return segredoDaCarta(email);
}

export const actions: ActionFacts = {
  samples: () => ({ pedirTrocaDoEmail: { email: emailNovo() } }),
  announces: {
    confirmarEmail: {
      tells: 'conta',
      before: pedido,
      act: ({ eu }, token) => eu.call('confirmarEmail', { token: token as string }),
    },
    trocarTelefoneDeAcesso: {
      tells: 'conta',
      before: async ({ casa, conta, eu }) => {
        const { caminho } = await casa.como('owner').call('convidar', { email: conta.email });
        await eu.call('aceitarConvite', { token: caminho.split('#')[1] ?? '' });
        // Accepting opened another session in the place of this one.
        return entrarPorSenha(conta);
      },
      act: ({ conta }, deNovo) =>
        (deNovo as Caller).call('trocarTelefoneDeAcesso', { telefone: '(71) 98888-7777', senha: conta.senha }),
    },
    desfazerTroca: {
      tells: 'conta',
      before: async (place) => {
        await place.eu.call('confirmarEmail', { token: await pedido(place) });
        return segredoDaCarta(place.conta.email);
      },
      act: ({ eu }, token) => eu.call('desfazerTroca', { token: token as string }),
    },
  },
};
