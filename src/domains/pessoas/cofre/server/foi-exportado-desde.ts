import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { inicioDoDia } from '../../../../shared/datas.ts';

/** Whether a file of everything about one member was made on this day of the house, or later. */
export async function foiExportadoDesde(
  { db, orgId, casa }: HouseContext,
  membroId: string,
  dia: string,
): Promise<boolean> {
  const linha = await db.maybe(sql`
    select 1 from membros_leituras
    where org_id = ${orgId} and membro_id = ${membroId} and o_que = 'exportou'
      and quando >= ${inicioDoDia(dia, casa.fusoHorario)} limit 1`);
  return linha !== undefined;
}
