import { sql, type Statement } from '../../../server/database/sql.ts';

/** What decides what a person may do, from `profiles p`. */
export const versaoDoAcesso: Statement = sql`md5(row(p.role, p.permissoes)::text)`;
