import type { HouseContext, Services } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { type OrgId, wholeHouse } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import {
  competenciaDoDia,
  diaNoMes,
  intervalo,
  mesmoMes,
  primeiroDia,
  rotulo,
} from '../../../../shared/competencia.ts';
import { formatDia, hojeEm, somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { umaVezPorDia } from '../../../acesso/terreiros/server/cuidados.ts';
import { t } from '../../../../shared/texts.ts';
import { baseDasSomas, primeiroMes, somasDosMeses } from './saldos.ts';

type Contexto = Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'agora'>;

/** When a house was last written to in a past month; its sums are made anew soon after. */
const mexidas = new Map<OrgId, Date>();

/** The months that a transaction has touched, and the statement that will say so. */
const marcas = new WeakMap<Db, { meses: string[]; marca: Statement }>();

/**
 * Says that rows of money of these days were written, confirmed, reversed or moved. Whoever writes
 * such a row calls this in the same transaction. Days of the current month and later cost nothing,
 * because no sum is stored for them. A past month loses its sum with the commit, so that nobody
 * waits for a long transaction, and months are locked in one order. Whoever sums meanwhile is
 * waited for, and the sum is lost after it.
 */
export function mexerNosMeses({ db, orgId, hoje, agora }: Contexto, dias: readonly string[]): void {
  const passados = dias.filter((dia) => dia < mesDoDia(hoje)).map(mesDoDia);
  if (passados.length === 0) return;
  mexidas.set(orgId, agora);
  const antes = marcas.get(db);
  // A savepoint that is undone drops the statement.
  if (antes && db.queued(antes.marca)) antes.meses.push(...passados);
  else {
    const meses = [...passados];
    const marca = sql`
      insert into saldos_do_mes (org_id, mes) select distinct ${orgId}::uuid, m.mes from unnest(${meses}::date[]) m (mes) order by m.mes
      on conflict (org_id, mes) do update set somas = null returning 1`;
    marcas.set(db, { meses, marca });
    db.atCommit(marca);
  }
}

/** The first past month, as its first day, that this transaction has written into; or none. */
export function mesMexido(db: Db): string | undefined {
  const antes = marcas.get(db);
  return antes && db.queued(antes.marca) ? antes.meses.toSorted()[0] : undefined;
}

/** The two ends of the country's time: a zone may be changed, and changed back. */
const EXTREMOS = ['America/Noronha', 'America/Rio_Branco'];

/** The same for a sale, which belongs to a day by the house's zone. */
export const mexerNosMesesDaVenda = (ctx: Contexto & { casa: { fusoHorario: string } }, vendida_em: Date): void =>
  mexerNosMeses(
    ctx,
    [ctx.casa.fusoHorario, ...EXTREMOS].map((fuso) => hojeEm(vendida_em, fuso)),
  );

export const mesDoDia = (dia: string): string => primeiroDia(competenciaDoDia(dia));

/** Says that the sums of this house count no more, because an opening changed. */
export const somarDeNovo = ({ orgId, agora }: Pick<Contexto, 'orgId' | 'agora'>): unknown => mexidas.set(orgId, agora);

/** The same at start-up and once a day; a write of a moment ago keeps its time. */
function lembrarDeSomar(orgId: OrgId): void {
  if (!mexidas.has(orgId)) mexidas.set(orgId, new Date(0));
}

/** Houses that were written to before that moment, and when. */
const mexidasAntesDe = (instante: Date): (readonly [OrgId, Date])[] =>
  [...mexidas].filter(([, quando]) => quando < instante);

/** The house is summed, unless somebody wrote again meanwhile. */
function somada(orgId: OrgId, quando: Date): void {
  if (mexidas.get(orgId) === quando) mexidas.delete(orgId);
}

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

type ContextoDoMes = Pick<HouseContext, 'db' | 'orgId'>;

/** Refuses a transfer on a day of a published month: no paper could explain it. */
export async function recusarMesPublicado({ db, orgId }: ContextoDoMes, dia: string): Promise<void> {
  const competencia = competenciaDoDia(dia);
  const publicado = await db.maybe(sql`
    select 1 from prestacoes where org_id = ${orgId} and competencia = ${competencia} limit 1`);
  if (publicado) throw recusa(competencia);
}

/**
 * Refuses an opening balance in or before a published month, and one that moves away from there: it
 * would change every closing since.
 */
export async function recusarAberturaPublicada(
  { db, orgId }: ContextoDoMes,
  dia: string,
  antes: string | null,
): Promise<void> {
  const primeiro = competenciaDoDia(antes !== null && antes < dia ? antes : dia);
  const publicado = await db.maybe<{ competencia: string }>(sql`
    select competencia from prestacoes where org_id = ${orgId} and competencia >= ${primeiro} order by competencia desc limit 1`);
  if (publicado) throw recusa(publicado.competencia);
}

const recusa = (competencia: string): Failure =>
  new Failure(
    409,
    'mes_publicado',
    t.key('A prestação de contas de {mes} já foi publicada. Escolha um dia depois de {dia}.'),
    { params: { mes: rotulo(competencia), dia: formatDia(diaNoMes(competencia, 31)) } },
  );

interface Aberta {
  nome: string;
  saldo_inicial_em: string | null;
}

/**
 * The one place that decides on which days the balances of carteiras may be moved. They are not in
 * the future, not before 2020, and not before the opening of any of the carteiras.
 */
export function recusarDia({ hoje }: Pick<HouseContext, 'hoje'>, dia: string, carteiras: readonly Aberta[]): void {
  if (dia > hoje || dia < '2020-01-01') {
    throw fieldFailure('dia', t.key('A data não pode ser futura nem anterior a 2020.'));
  }
  const depois = carteiras.find(({ saldo_inicial_em }) => saldo_inicial_em !== null && saldo_inicial_em > dia);
  if (!depois?.saldo_inicial_em) return;
  const frase = t.key('O saldo de {nome} começa em {dia}. Escolha esse dia ou um depois.');
  throw new Failure(409, 'antes_do_saldo_inicial', frase, {
    params: { nome: depois.nome, dia: formatDia(depois.saldo_inicial_em) },
  });
}
