import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';

/** From the first mark on the event counts for everybody: who has no mark was not there. */
export const abrirChamada = (db: Db, orgId: OrgId, eventoId: string): Promise<number> =>
  db.count(sql`insert into chamadas (org_id, evento_id) values (${orgId}, ${eventoId}) on conflict do nothing`);
