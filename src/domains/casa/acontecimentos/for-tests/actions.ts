import { randomUUID } from 'node:crypto';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';

const novo = async ({ dono }: NamedPlace) => {
  const campos = { endereco: `https://recebe.example.com/${randomUUID()}`, tipos: ['membro.criado' as const] };
  return { ...campos, id: (await dono.call('criarWebhook', campos)).id };
};

export const actions: ActionFacts = {
  takesUnknownIds: { listarEntregas: 'an address that was removed meanwhile has no deliveries' },
  changesOne: (place) => ({
    reenviarEntrega: async () => {
      const { id } = await novo(place);
      await place.dono.call('testarWebhook', { id });
      const { itens } = await place.dono.call('listarEntregas', { id });
      return place.dono.call('reenviarEntrega', { id: itens[0]?.id ?? '' });
    },
    testarWebhook: async () => place.dono.call('testarWebhook', { id: (await novo(place)).id }),
    editarWebhook: async () => place.dono.call('editarWebhook', { ...(await novo(place)), ligado: false }),
    excluirWebhook: async () => place.dono.call('excluirWebhook', { id: (await novo(place)).id }),
    trocarSegredoDoWebhook: async () => place.dono.call('trocarSegredoDoWebhook', { id: (await novo(place)).id }),
  }),
};
