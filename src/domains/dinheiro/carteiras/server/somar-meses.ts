import type { Services } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { competenciaDoDia, intervalo, mesmoMes, primeiroDia } from '../../../../shared/competencia.ts';
import { hojeEm, somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { umaVezPorDia } from '../../../acesso/terreiros/server/uma-vez-por-dia.ts';
import { lembrarDeSomar, mesDoDia, mexidasAntesDe, somada } from './mexer-nos-meses.ts';
import { baseDasSomas, primeiroMes, somasDosMeses } from './saldos.ts';

interface Casa {
  orgId: OrgId;
  fuso: string;
  /** The house's day. */
  hoje: string;
}

/** A write takes less than this, so that what it wrote is seen when its house is summed. */
const ESPERA_MS = 30_000;

/** What each plan brought in is read for this many months, with or without an opening. */
const MESES_DOS_PLANOS = 12;

/**
 * Sums the oldest month that ended more than a day ago and has no sum, or one with another base;
 * null without any. One month per transaction, so that no history is too long for one, and a write
 * waits for one month's rows at most. A call that began before midnight may still be writing into
 * the last month. The row of `saldos_do_mes` is locked first, and the sum read afterwards: what
 * held the month is seen.
 */
export async function guardarSoma(db: Db, casa: Casa): Promise<string | null> {
  const { orgId, fuso, hoje } = casa;
  const fim = mesDoDia(somarDias(hoje, -1));
  await abrirMeses(db, casa, fim);
  const falta = await db.maybe<{ mes: string }>(sql`
    select s.mes from saldos_do_mes s
    where s.org_id = ${orgId} and s.mes < ${fim} and (s.somas is null or s.base <> ${baseDasSomas(orgId, fuso)})
    order by s.mes limit 1 for update`);
  if (!falta) return null;
  const { base, somas, receita } = await db.row<{ base: string; somas: unknown[]; receita: unknown[] }>(sql`
    select ${baseDasSomas(orgId, fuso)} as base, coalesce(max(x.somas::text), '[]')::jsonb as somas,
           coalesce(max(x.receita::text), '[]')::jsonb as receita
    from (${somasDosMeses({ orgId, fuso, de: falta.mes, ate: mesmoMes(falta.mes, 31) })}) x`);
  await db.count(sql`
    update saldos_do_mes set somas = ${JSON.stringify(somas)}::jsonb, receita = ${JSON.stringify(receita)}::jsonb, base = ${base}
    where org_id = ${orgId} and mes = ${falta.mes}`);
  return falta.mes;
}

/** A row for each month to be summed. */
async function abrirMeses(db: Db, { orgId, hoje }: Casa, fim: string): Promise<void> {
  const { primeiro } = await db.row<{ primeiro: string }>(sql`
    select least(${primeiroMes(orgId)}, ${somarMesesAoDia(mesDoDia(hoje), 1 - MESES_DOS_PLANOS)}::date) as primeiro`);
  if (primeiro >= fim) return;
  const meses = intervalo(competenciaDoDia(primeiro), competenciaDoDia(somarDias(fim, -1))).map(primeiroDia);
  await db.count(sql`
    insert into saldos_do_mes (org_id, mes) select ${orgId}, m.mes from unnest(${meses}::date[]) m (mes) order by m.mes
    on conflict (org_id, mes) do nothing returning 1`);
}

/**
 * Remembers every house at start-up and after its midnight, after a change of its zone, and when it
 * was brought in. The other job sums what ended, and what a stop left unsummed.
 */
export const somarOQueFalta = (): Job =>
  umaVezPorDia('somarMeses', '00:00', (_, { orgId }) => Promise.resolve(lembrarDeSomar(orgId)));

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
  const umMes = () =>
    doors.casa(wholeHouse(orgId), {}, (db) => guardarSoma(db, { orgId, fuso, hoje: hojeEm(agora, fuso) }));
  while ((await umMes()) !== null);
}
