import { sql } from '../../../server/database/sql.ts';

/** The answer `r` was given for the day and hour that `eventos e` has now. */
export const RESPOSTA_VALE = sql`(e.remarcado_em is null or r.respondido_em >= e.remarcado_em)`;
