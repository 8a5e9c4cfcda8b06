import { sql } from '../../../../server/database/sql.ts';

/**
 * The answer `r` was given for the day and hour that `eventos e` has now. Older answers say only
 * when they were given. Another time zone of the house moves the event and its answers alike.
 */
export const RESPOSTA_VALE = sql`
  (e.remarcado_em is null or case when r.inicio is null then r.respondido_em >= e.remarcado_em else r.inicio = e.inicio end)`;
