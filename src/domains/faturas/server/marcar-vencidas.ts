import { traceTime } from '../../../server/actions/audit.ts';
import type { Services } from '../../../server/actions/handler.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { sql } from '../../../server/database/sql.ts';
import { exclusively } from '../../../server/jobs/exclusive.ts';
import type { Job } from '../../../server/jobs/runner.ts';
import { hojeEm, type Dia } from '../../../shared/datas.ts';

interface Casa {
  id: OrgId;
  fuso_horario: string;
}

/**
 * Open invoices become overdue at their house's midnight, and at start-up for what was missed (row F8, decision 22). One statement per house; the
 * days already done are remembered by this process only, as doing one again changes nothing.
 */
export function marcarVencidas(): Job {
  const feitas = new Map<OrgId, Dia>();
  return {
    name: 'marcarVencidas',
    round: async (services, agora) => {
      const casas = await services.doors.acesso({ readOnly: true }, (db) =>
        db.rows<Casa>(sql`select id, fuso_horario from terreiros order by id`),
      );
      let falhas = 0;
      for (const casa of casas) falhas += (await marcarCasa(services, casa, agora, feitas)) ? 0 : 1;
      if (falhas > 0) throw new Error(`Overdue not marked in ${falhas} of ${casas.length} houses`);
    },
  };
}

/** A house that fails holds up no other, and is tried again at the next round: false. */
async function marcarCasa(services: Services, casa: Casa, agora: Date, feitas: Map<OrgId, Dia>): Promise<boolean> {
  try {
    const hoje = hojeEm(agora, casa.fuso_horario);
    if (feitas.get(casa.id) === hoje) return true;
    const marcadas = await marcar(services, casa.id, hoje, agora);
    if (marcadas === undefined) return true;
    feitas.set(casa.id, hoje);
    if (marcadas > 0) services.log.info({ org: casa.id, dia: hoje, marcadas }, 'overdue marked');
    return true;
  } catch (error) {
    services.log.warn({ err: error, org: casa.id }, 'overdue not marked');
    return false;
  }
}

/** How many became overdue, with one line in the house's trace; undefined while another process is at this house. */
function marcar({ doors }: Services, orgId: OrgId, hoje: Dia, agora: Date): Promise<number | undefined> {
  return doors.casa({ orgId, userId: null, escopo: 'casa', membroId: null }, {}, (db) =>
    exclusively(db, `marcarVencidas:${orgId}`, async () => {
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
      return n;
    }),
  );
}
