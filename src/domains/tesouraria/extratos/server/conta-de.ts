import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { ParteDoExtrato } from './linhas-vindas.ts';

/**
 * The name of another carteira whose statements were of this account, while none of this carteira
 * was. Banks write one account with and without points and zeros before it.
 */
export async function contaDe(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  carteiraId: string,
  { banco, conta }: ParteDoExtrato['conta'],
): Promise<string | null> {
  const numero =
    conta
      ?.replaceAll(/[^0-9a-z]/gi, '')
      .replace(/^0+/, '')
      .toUpperCase() ?? '';
  if (numero === '') return null;
  const achada = await db.maybe<{ nome: string; daqui: boolean }>(sql`
    select c.nome, e.carteira_id = ${carteiraId} as daqui
    from extratos e join carteiras c on c.org_id = ${orgId} and c.id = e.carteira_id
    where e.org_id = ${orgId} and ltrim(upper(regexp_replace(e.conta, '[^0-9A-Za-z]', '', 'g')), '0') = ${numero}
      and (e.banco is null or ${banco}::text is null or e.banco = ${banco})
    order by e.carteira_id = ${carteiraId} desc, e.created_at desc, e.id limit 1`);
  return achada && !achada.daqui ? achada.nome : null;
}
