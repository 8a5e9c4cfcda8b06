import type { Services } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import { wholeHouse, type OrgId } from '../../../server/database/doors.ts';
import { sql } from '../../../server/database/sql.ts';
import type { Job } from '../../../server/jobs/runner.ts';
import { competenciaDoDia, intervalo, mesmoMes, primeiroDia } from '../../../shared/competencia.ts';
import { hojeEm, somarDias } from '../../../shared/datas.ts';
import { umaVezPorDia } from '../../terreiros/server/uma-vez-por-dia.ts';
import { mesDoDia, mexidasAntesDe, somada } from './mexer-nos-meses.ts';
import { baseDasSomas, primeiroMes, somasDosMeses } from './saldos.ts';

interface Casa {
  orgId: OrgId;
  fuso: string;
  /** The house's day. */
  hoje: string;
}

/** A write takes less than this, so that what it wrote is seen when its house is summed. */
const ESPERA_MS = 30_000;

/**
 * Sums the months that ended more than a day ago and have no sum, or one with another base. A call
 * that began before midnight may still be writing into the last month. The rows of `saldos_do_mes`
 * are locked first, and the sums read afterwards: what held a month is seen.
 */
export async function guardarSomas(db: Db, { orgId, fuso, hoje }: Casa): Promise<number> {
  const fim = mesDoDia(somarDias(hoje, -1));
  const { primeiro } = await db.row<{ primeiro: string | null }>(sql`select ${primeiroMes(orgId)} as primeiro`);
  if (primeiro === null || primeiro >= fim) return 0;
  const meses = intervalo(competenciaDoDia(primeiro), competenciaDoDia(somarDias(fim, -1))).map(primeiroDia);
  await db.count(sql`
    insert into saldos_do_mes (org_id, mes) select ${orgId}, m.mes from unnest(${meses}::date[]) m (mes) order by m.mes
    on conflict (org_id, mes) do nothing returning 1`);
  const faltam = await db.rows<{ mes: string }>(sql`
    select s.mes from saldos_do_mes s
    where s.org_id = ${orgId} and s.mes < ${fim} and (s.somas is null or s.base <> ${baseDasSomas(orgId, fuso)})
    order by s.mes for update`);
  const [de, ate] = [faltam.at(0)?.mes, faltam.at(-1)?.mes];
  if (de === undefined || ate === undefined) return 0;
  const novas = await db.rows<{ mes: string; base: string; somas: unknown[] }>(sql`
    select m.mes, ${baseDasSomas(orgId, fuso)} as base, coalesce(x.somas, '[]') as somas
    from unnest(${faltam.map(({ mes }) => mes)}::date[]) m (mes)
    left join (${somasDosMeses({ orgId, fuso, de, ate: mesmoMes(ate, 31) })}) x on x.mes = m.mes`);
  return db.count(sql`
    update saldos_do_mes s set somas = n.somas, base = n.base
    from unnest(${novas.map(({ mes }) => mes)}::date[], ${novas.map(({ base }) => base)}::text[],
                ${novas.map(({ somas }) => JSON.stringify(somas))}::jsonb[]) as n (mes, base, somas)
    where s.org_id = ${orgId} and s.mes = n.mes`);
}

/** Every house after its midnight, and at start-up: what ended, and what a stop left unsummed. */
export const somarOQueFalta = (): Job =>
  umaVezPorDia('somarMeses', '00:00', async (db, dia) => void (await guardarSomas(db, dia)));

/** The houses whose past months were just written to; one that fails is tried again. */
export const somarOsMexidos = (): Job => ({
  name: 'somarMesesMexidos',
  round: async (services, agora) => {
    for (const [orgId, quando] of mexidasAntesDe(new Date(agora.getTime() - ESPERA_MS))) {
      try {
        await somarACasa(services, orgId, agora);
        somada(orgId, quando);
      } catch (error) {
        services.log.warn({ err: error, org: orgId }, 'past months not summed, tried again later');
      }
    }
  },
});

async function somarACasa({ doors }: Services, orgId: OrgId, agora: Date): Promise<void> {
  const casa = await doors.acesso({ readOnly: true }, (db) =>
    db.maybe<{ fuso: string }>(sql`select fuso_horario as fuso from terreiros where id = ${orgId}`),
  );
  if (!casa) return;
  const { fuso } = casa;
  await doors.casa(wholeHouse(orgId), {}, (db) => guardarSomas(db, { orgId, fuso, hoje: hojeEm(agora, fuso) }));
}
