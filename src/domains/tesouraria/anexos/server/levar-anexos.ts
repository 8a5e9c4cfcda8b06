import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/** Gives the receipts of a corrected entry to its correction, in the caller's transaction. */
export const levarAnexos = ({ db, orgId }: HouseContext, de: string, para: string): Promise<number> =>
  db.count(sql`update anexos set lancamento_id = ${para} where org_id = ${orgId} and lancamento_id = ${de}`);
