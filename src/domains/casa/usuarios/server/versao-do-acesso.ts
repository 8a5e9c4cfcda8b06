import { sql, type Statement } from '../../../../server/database/sql.ts';

/** The version of a person's rights, from `profiles p`. */
export const versaoDoAcesso: Statement = sql`md5(row(p.role, p.permissoes)::text)`;
