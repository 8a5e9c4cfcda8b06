import { sql, type Statement } from '../../../../server/database/sql.ts';

/** What the form of the tickets shows, from `senhas_eventos s`. */
export const versaoDosAjustes: Statement = sql`
  md5(row(s.limite, s.preferenciais, s.pelo_telefone, s.encerrada_em is not null)::text)`;
