import type { Db } from '../database/door.ts';
import type { OrgId } from '../database/doors.ts';
import { sql } from '../database/sql.ts';

/** A row of a house's trace, with what its texts shall be. */
export interface CutRow {
  id: string;
  quando: string;
  antes: object | null;
  depois: object | null;
}

/** For the operator's command alone: the roles that serve calls may only insert. */
export const cutTraceRow = (db: Db, orgId: OrgId, { id, quando, antes, depois }: CutRow): Promise<number> =>
  db.count(sql`
    update auditoria set antes = ${antes && JSON.stringify(antes)}::jsonb, depois = ${depois && JSON.stringify(depois)}::jsonb
    where org_id = ${orgId} and quando = ${quando}::timestamptz and id = ${id}`);

/** A row of nobody's call, behind the newest seal. */
export const traceOfCut = (db: Db, orgId: OrgId, acao: string, depois: object): Promise<number> =>
  db.count(sql`
    insert into auditoria (org_id, quando, acao, depois)
    select ${orgId}::uuid, greatest(now(), max(ate)), ${acao}, ${JSON.stringify(depois)}::jsonb
    from auditoria_selos where org_id = ${orgId} returning 1`);
