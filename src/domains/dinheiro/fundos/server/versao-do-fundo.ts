import { sql, type Statement } from '../../../../server/database/sql.ts';

/** What the form of a purpose shows, from `fundos f`. */
export const versaoDoFundo: Statement = sql`md5(row(f.nome, f.meta_centavos)::text)`;
