import type { NamedPlace } from '../../../../server/testing/actions.ts';
import { startPluggy, type ClienteLocal } from './provedor-pluggy.ts';

export type Pluggy = Awaited<ReturnType<typeof startPluggy>>;

/** What the house of this customer pastes. */
export const chavesDe = ({ client_id, client_secret, itens }: ClienteLocal) => ({
  client_id,
  client_secret,
  item_id: itens[0]?.id ?? '',
});

export const contaDo = ({ itens }: ClienteLocal): string => itens[0]?.contas[0]?.id ?? '';

/** A bank carteira of the house, linked to an account, for as long as the work takes. */
export async function comBanco<Result>(
  { dono }: Pick<NamedPlace, 'dono'>,
  work: (aqui: { la: Pluggy; cliente: ClienteLocal; carteira_id: string }) => Promise<Result>,
): Promise<Result> {
  const la = await startPluggy();
  try {
    const cliente = la.abrirCliente();
    const { id: carteira_id } = await dono.call('criarCarteira', {
      nome: `Banco ${cliente.client_id.slice(0, 8)}`,
      tipo: 'banco',
    });
    la.mover(contaDo(cliente), {});
    await dono.call('ligarBanco', { carteira_id, ...chavesDe(cliente), desde: '2026-01-01' });
    return await work({ la, cliente, carteira_id });
  } finally {
    await la.close();
  }
}
