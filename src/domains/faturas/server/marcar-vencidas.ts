import { umaVezPorDia } from '../../acesso/server/uma-vez-por-dia.ts';
import { traceTime } from '../../../server/actions/audit.ts';
import { sql } from '../../../server/database/sql.ts';
import type { Job } from '../../../server/jobs/runner.ts';

/**
 * Open invoices become overdue at their house's midnight, and at start-up for what was missed (row F8, decision 22). One statement per house, with
 * one line in its trace; doing a day again changes nothing.
 */
export const marcarVencidas = (): Job =>
  umaVezPorDia('marcarVencidas', '00:00', async (db, { services, orgId, hoje, agora }) => {
    const { n } = await db.row<{ n: number }>(sql`
      with marcadas as (
        update faturas set status = 'vencida'
        where org_id = ${orgId} and status = 'pendente' and dt_vencimento < ${hoje}
        returning id
      ), contadas as (
        select count(*) as n from marcadas
      ), trilha as (
        insert into auditoria (org_id, quando, acao, depois)
        select ${orgId}, ${traceTime(orgId, agora)}, 'faturas.marcar_vencidas', jsonb_build_object('dia', ${hoje}::text, 'faturas', n) from contadas where n > 0
      )
      select n from contadas`);
    if (n > 0) services.log.info({ org: orgId, dia: hoje, marcadas: n }, 'overdue marked');
  });
