import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formaComparavel } from '../rules.ts';

// A way of paying and its carteira. Money rows keep the carteira they were written with.

type Contexto = Pick<HouseContext, 'db' | 'orgId'>;

export const gravarForma = ({ db, orgId }: Contexto, metodo: string, carteiraId: string): Promise<unknown> =>
  db.count(sql`
    insert into carteiras_por_metodo (org_id, metodo_norm, carteira_id) values (${orgId}, ${formaComparavel(metodo)}, ${carteiraId})
    on conflict (org_id, metodo_norm) do update set carteira_id = excluded.carteira_id`);

/** A method that changes its name keeps its carteira, whatever was left under the new name. */
export async function renomearForma({ db, orgId }: Contexto, de: string, para: string): Promise<void> {
  const [antes, depois] = [formaComparavel(de), formaComparavel(para)];
  if (antes === depois) return;
  const tirada = await db.maybe<{ carteira_id: string }>(sql`
    delete from carteiras_por_metodo where org_id = ${orgId} and metodo_norm = ${antes} returning carteira_id`);
  if (tirada) await gravarForma({ db, orgId }, depois, tirada.carteira_id);
}

export const esquecerForma = ({ db, orgId }: Contexto, metodo: string): Promise<unknown> =>
  db.count(sql`delete from carteiras_por_metodo where org_id = ${orgId} and metodo_norm = ${formaComparavel(metodo)}`);
