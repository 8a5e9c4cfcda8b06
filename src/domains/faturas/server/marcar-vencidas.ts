import { umaVezPorDia } from '../../acesso/server/uma-vez-por-dia.ts';
import { traceTime } from '../../../server/actions/audit.ts';
import { sql } from '../../../server/database/sql.ts';
import type { Job } from '../../../server/jobs/runner.ts';

/**
 * Open invoices become overdue at their house's midnight, and at start-up for what was missed (row F8, decision 22). One statement per house, with
 * one line in its trace; doing a day again changes nothing. Nothing to pay is never late: where an earlier version marked that, it is taken back.
 */
export const marcarVencidas = (): Job =>
  umaVezPorDia('marcarVencidas', '00:00', async (db, { services, orgId, hoje, agora }) => {
    const { n } = await db.row<{ n: number }>(sql`
      with marcadas as (
        update faturas set status = case when status = 'pendente' then 'vencida' else 'pendente' end
        where org_id = ${orgId} and status in ('pendente', 'vencida') and dt_vencimento < ${hoje}
          and (status = 'pendente') = (valor_centavos > vl_desconto_centavos)
        returning status
      ), contadas as (
        select count(*) as n from marcadas where status = 'vencida'
      ), trilha as (
        insert into auditoria (org_id, quando, acao, depois)
        select ${orgId}, ${traceTime(orgId, agora)}, 'faturas.marcar_vencidas', jsonb_build_object('dia', ${hoje}::text, 'faturas', n) from contadas where n > 0
      )
      select n from contadas`);
    if (n > 0) services.log.info({ org: orgId, dia: hoje, marcadas: n }, 'overdue marked');
  });
