import { sql, type Statement } from '../../../../server/database/sql.ts';

/** When the start of `eventos e` last changed, if it is now to begin at `inicio`. */
export const remarcadoEm = (inicio: Statement, agora: Date): Statement =>
  sql`case when e.inicio <> ${inicio} then ${agora} else e.remarcado_em end`;
