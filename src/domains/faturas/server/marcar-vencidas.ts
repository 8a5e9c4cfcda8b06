import { umaVezPorDia } from '../../terreiros/server/uma-vez-por-dia.ts';
import { auditFrom } from '../../../server/actions/audit.ts';
import { sql } from '../../../server/database/sql.ts';
import type { Job } from '../../../server/jobs/runner.ts';

/**
 * Marks open invoices overdue at their house's midnight, and at start-up for what was missed (row
 * F8, decision 22). One statement per house, with one line in its trace; rows are locked in the
 * order of their ids, as a payment does; repeating a day changes nothing. Takes back what is not
 * overdue: marked while the clock was ahead or, by an earlier version, with nothing to pay.
 */
export const marcarVencidas = (): Job =>
  umaVezPorDia('marcarVencidas', '00:00', async (db, { services, orgId, hoje, agora }) => {
    const { n, desmarcadas } = await db.row<{ n: number; desmarcadas: number }>(sql`
      with travadas as (
        select id from faturas
        where org_id = ${orgId} and status in ('pendente', 'vencida')
          and (status = 'pendente') = (dt_vencimento < ${hoje} and valor_centavos > vl_desconto_centavos)
        order by id for update
      ), marcadas as (
        update faturas f set status = case when f.status = 'pendente' then 'vencida' else 'pendente' end
        from travadas where f.org_id = ${orgId} and f.id = travadas.id
        returning f.status
      ), contadas as (
        select count(*) filter (where status = 'vencida') as n, count(*) filter (where status = 'pendente') as desmarcadas from marcadas
      ), trilha as (
        ${auditFrom({ casa: { orgId, userId: null }, agora }, 'faturas.marcar_vencidas', {
          from: sql`contadas where n + desmarcadas > 0`,
          alvo: sql`null`,
          depois: sql`jsonb_strip_nulls(jsonb_build_object('dia', ${hoje}::text, 'faturas', n, 'desmarcadas', nullif(desmarcadas, 0)))`,
        })}
      )
      select n, desmarcadas from contadas`);
    if (n + desmarcadas > 0)
      services.log.info(
        { org: orgId, dia: hoje, marcadas: n, ...(desmarcadas > 0 && { desmarcadas }) },
        'overdue marked',
      );
  });
