import { umaVezPorDia } from '../../terreiros/server/uma-vez-por-dia.ts';
import { auditFrom } from '../../../server/actions/audit.ts';
import { sql } from '../../../server/database/sql.ts';
import type { Job } from '../../../server/jobs/runner.ts';
import { remarcadas } from './recalcular-situacao.ts';

/**
 * Marks open invoices overdue at their house's midnight, and at start-up for what was missed. One
 * statement per house, with one line in its trace; repeating a day changes nothing. Takes back what
 * is not overdue: marked while the clock was ahead or, by an earlier version, with nothing to pay.
 */
export const marcarVencidas = (): Job =>
  umaVezPorDia('marcarVencidas', '00:00', async (db, { services, orgId, hoje, agora }) => {
    const { n, desmarcadas } = await db.row<{ n: number; desmarcadas: number }>(sql`
      with ${remarcadas({ orgId, hoje })}, contadas as (
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
