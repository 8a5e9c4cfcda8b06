import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';

/** Says whether the house has a linked bank. The job visits only houses that say so. */
export const marcarBanco = (db: Db, orgId: string, tem: boolean): Promise<number> =>
  db.count(sql`update terreiros set com_banco = ${tem} where id = ${orgId} and com_banco <> ${tem}`);
