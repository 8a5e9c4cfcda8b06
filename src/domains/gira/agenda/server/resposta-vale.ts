import { sql } from '../../../../server/database/sql.ts';

/**
 * The answer `r` was given for the day and hour that `eventos e` has now. Older answers say only
 * when they were given.
 */
export const RESPOSTA_VALE = sql`
  (case when r.inicio is null then e.remarcado_em is null or r.respondido_em >= e.remarcado_em else r.inicio = e.inicio end)`;
