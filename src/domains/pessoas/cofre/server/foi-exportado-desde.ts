import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/** Whether a file of everything about one member was made on this day or later. */
export async function foiExportadoDesde({ db, orgId }: HouseContext, membroId: string, dia: string): Promise<boolean> {
  const linha = await db.maybe(sql`
    select 1 from membros_leituras
    where org_id = ${orgId} and membro_id = ${membroId} and o_que = 'exportou' and quando >= ${dia}::date limit 1`);
  return linha !== undefined;
}
