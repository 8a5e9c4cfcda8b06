import { umaVezPorDia } from '../../../acesso/terreiros/server/uma-vez-por-dia.ts';
import { writeAudit } from '../../../../server/actions/audit.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { remarcadas } from './recalcular-situacao.ts';

/**
 * Marks open invoices overdue at their house's midnight, and at start-up for what was missed. One
 * statement per house, and one line in its trace; repeating a day changes nothing. Takes back what
 * is not overdue: marked while the clock was ahead or, by an earlier version, with nothing to pay.
 */
export const marcarVencidas = (): Job =>
  umaVezPorDia('marcarVencidas', '00:00', async (db, { services, orgId, hoje, agora }) => {
    const { n, desmarcadas } = await db.row<{ n: number; desmarcadas: number }>(sql`
      with ${remarcadas({ orgId, hoje })}
      select count(*) filter (where status = 'vencida') as n, count(*) filter (where status = 'pendente') as desmarcadas from marcadas`);
    if (n + desmarcadas === 0) return;
    await writeAudit(db, { casa: { orgId, userId: null }, agora }, 'faturas.marcar_vencidas', {
      depois: { dia: hoje, faturas: n, ...(desmarcadas > 0 && { desmarcadas }) },
    });
    services.log.info(
      { org: orgId, dia: hoje, marcadas: n, ...(desmarcadas > 0 && { desmarcadas }) },
      'overdue marked',
    );
  });
