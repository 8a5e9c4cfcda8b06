import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { motivo, nome } from '../../../../server/testing/one-of-each.ts';

const carteira = async ({ dono }: NamedPlace): Promise<string> =>
  (await dono.call('criarCarteira', { nome: nome(), tipo: 'banco' })).id;

/** A carteira that is counted from today on. */
async function comSaldo(place: NamedPlace): Promise<string> {
  const id = await carteira(place);
  await place.dono.call('informarSaldo', { id, saldo_centavos: 10_000 });
  return id;
}

const transferencia = async (place: NamedPlace): Promise<string> => {
  const [carteira_de, carteira_para] = [await comSaldo(place), await comSaldo(place)];
  const pedido = { tipo: 'transferencia', carteira_de, carteira_para, valor_centavos: 100 } as const;
  return (await place.dono.call('transferir', pedido)).id;
};

export const actions: ActionFacts = {
  samples: () => ({ definirForma: { metodo: 'Vale' }, transferir: { tipo: 'transferencia', valor_centavos: 100 } }),
  madeBefore: carteira,
  changesOne: (place) => ({
    editarCarteira: async () => place.dono.call('editarCarteira', { id: await carteira(place), nome: nome() }),
    arquivarCarteira: async () => place.dono.call('arquivarCarteira', { id: await carteira(place), arquivada: true }),
    definirForma: async () => place.dono.call('definirForma', { metodo: nome(), carteira_id: await carteira(place) }),
    informarSaldo: async () => comSaldo(place),
    transferir: async () => transferencia(place),
    estornarTransferencia: async () =>
      place.dono.call('estornarTransferencia', { id: await transferencia(place), motivo }),
  }),
};
