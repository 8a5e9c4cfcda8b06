import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { umaLinhaSolta } from '../../../../server/testing/bank-lines.ts';

async function umExtrato(place: NamedPlace) {
  const { carteira_id } = await umaLinhaSolta(place);
  const { itens } = await place.dono.call('listarExtratosTrazidos', { carteira_id });
  return { carteira_id, id: itens[0]?.id ?? '' };
}

export const actions: ActionFacts = {
  takesUnknownIds: { listarExtratosTrazidos: 'a carteira without statements answers none' },
  changesOne: (place) => ({
    desfazerExtrato: async () => place.dono.call('desfazerExtrato', { id: (await umExtrato(place)).id }),
  }),
  readsOne: (place) => ({
    listarExtratosTrazidos: async () => {
      const { carteira_id } = await umExtrato(place);
      return place.dono.call('listarExtratosTrazidos', { carteira_id });
    },
    listarLinhasDoValor: async () => {
      await umaLinhaSolta(place, { valor_centavos: 71_300 });
      return place.dono.call('listarLinhasDoValor', { valor_centavos: 71_300, dia: '2026-01-12' });
    },
  }),
};
