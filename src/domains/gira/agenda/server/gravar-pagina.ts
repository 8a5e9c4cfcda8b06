import type { HouseContext } from '../../../../server/actions/handler.ts';
import { houseAddress } from '../../../../server/http/house-address.ts';
import { sql } from '../../../../server/database/sql.ts';
import { esquecerPagina } from './ler-gira-publica.ts';

/** The address of the public page, as a person opens it. */
export const enderecoDe = ({ orgId, request }: HouseContext, acaso: string): string =>
  new URL(`/gira?casa=${houseAddress(orgId, acaso)}`, request.origin).href;

/** Null turns the page off. */
export async function gravarPagina({ db, orgId }: HouseContext, acaso: string | null): Promise<void> {
  await db.count(sql`
    insert into terreiro_ajustes (org_id, agenda_publica) values (${orgId}, ${acaso})
    on conflict (org_id) do update set agenda_publica = excluded.agenda_publica`);
  esquecerPagina(orgId);
}
