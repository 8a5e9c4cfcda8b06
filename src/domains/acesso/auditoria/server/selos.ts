import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { NO_HOUSE, sealedUntil } from '../../../../server/actions/audit.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/database/door.ts';
import { type OrgId, wholeHouse } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { errorCode } from '../../../../server/errors.ts';

/** Transactions last at most 30 s, so no line older than this can still appear behind a seal. */
const ATRASO_MS = 10 * 60_000;

/** Every house, and the trace that belongs to no house. */
export async function trilhas({ doors }: Pick<Services, 'doors'>): Promise<OrgId[]> {
  const casas = await doors.acesso({ readOnly: true }, (db) =>
    db.rows<{ id: OrgId }>(sql`select id from terreiros order by id`),
  );
  return [NO_HOUSE, ...casas.map(({ id }) => id)];
}

/**
 * The hash of one seal: over the previous hash and every line of [de, ate) in order, each as its
 * own digest.
 */
export const resumo = (orgId: OrgId, anterior: Statement, de: Statement, ate: Statement): Statement => sql`
  select count(*) as linhas, sha256(${anterior} || convert_to(coalesce(string_agg(encode(sha256(convert_to(
    jsonb_build_array(extract(epoch from a.quando)::text, a.id, a.user_id, a.acao, a.alvo, a.antes, a.depois, a.ip, a.request_id)::text,
    'UTF8')), 'hex'), '' order by a.quando, a.id), ''), 'UTF8')) as hash
  from auditoria a where a.org_id = ${orgId} and a.quando >= ${de} and a.quando < ${ate}`;

/**
 * Seals what was added to every house's trace, up to ten minutes ago (decision 37). Repeating it
 * seals only what is new; two at once write each seal once, and none follows a seal that was made
 * anew meanwhile. A house whose trace cannot be sealed
 * (an imported one may contain anything) delays no other.
 */
export async function selarAuditoria(services: Pick<Services, 'doors' | 'log'>, agora: Date = now()): Promise<void> {
  const ate = new Date(agora.getTime() - ATRASO_MS);
  const todas = await trilhas(services);
  let falhas = 0;
  for (const orgId of todas) {
    const selar = async (db: Db) => {
      await selarCasa(db, orgId, ate);
      await lembrarFim(db, orgId);
    };
    await services.doors.casa(wholeHouse(orgId), {}, selar).catch((error: unknown) => {
      services.log.error({ err: error, orgId }, 'the trace of a house was not sealed');
      falhas += 1;
    });
  }
  if (falhas > 0) throw new Error(`${falhas} of ${todas.length} traces not sealed`);
}

/** From now on this process dates no line before the seal, whatever the clock says. */
async function lembrarFim(db: Db, orgId: OrgId): Promise<void> {
  const ultimo = await db.maybe<{ ms: number }>(sql`
    select (extract(epoch from ate) * 1000)::float8 as ms from auditoria_selos where org_id = ${orgId} order by numero desc limit 1`);
  if (ultimo) sealedUntil(orgId, ultimo.ms);
}

async function selarCasa(db: Db, orgId: OrgId, ate: Date): Promise<void> {
  const ultimo = await db.maybe<{ numero: number; fim: string; hash: Buffer }>(sql`
    select numero, ate::text as fim, hash from auditoria_selos where org_id = ${orgId} order by numero desc limit 1`);
  const primeira = await db.maybe<{ de: string }>(sql`
    select quando::text as de from auditoria
    where org_id = ${orgId} and quando >= ${ultimo?.fim ?? '-infinity'}::timestamptz and quando < ${ate} order by quando, id limit 1`);
  if (!primeira) return;
  const de = ultimo?.fim ?? primeira.de;
  await db.count(sql`
    insert into auditoria_selos (org_id, numero, de, ate, linhas, hash)
    select ${orgId}::uuid, ${(ultimo?.numero ?? 0) + 1}::int, ${de}::timestamptz, ${ate}::timestamptz, r.linhas, r.hash
    from (${resumo(orgId, sql`${ultimo?.hash ?? Buffer.alloc(0)}::bytea`, sql`${de}::timestamptz`, sql`${ate}::timestamptz`)}) r
    where ${ultimo?.hash ?? null}::bytea is not distinct from (
      select u.hash from auditoria_selos u where u.org_id = ${orgId} order by u.numero desc limit 1)
    on conflict (org_id, numero) do nothing
    returning 1`);
}

const notas = z.record(z.uuid(), z.object({ numero: z.int(), hash: z.string() }));

/** The newest seal of each trace, by house. */
type Notas = z.output<typeof notas>;

export const arquivoDasNotas = (dataDir: string): string => join(dataDir, 'auditoria-selos.json');

/** Empty before the first seal. */
export function lerNotas(dataDir: string): Notas {
  try {
    return notas.parse(JSON.parse(readFileSync(arquivoDasNotas(dataDir), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    if (errorCode(error) !== undefined) throw error;
    // An emptied file must not pass for a first start: somebody may have emptied it to hide a
    // change.
    throw new Error(
      `O arquivo dos selos anotados está vazio ou estragado: ${arquivoDasNotas(dataDir)}. Ponha no lugar uma cópia; sem cópia, apague-o: o programa escreve ` +
        'outro, e o que foi mudado na auditoria antes disso não se percebe mais por ele.',
      { cause: error },
    );
  }
}

/**
 * Replaces the file as a whole. It keeps its owner, because an operator may run a command as root.
 */
function gravarNotas(dataDir: string, depois: Notas): void {
  const arquivo = arquivoDasNotas(dataDir);
  const dono = statSync(arquivo, { throwIfNoEntry: false }) ?? statSync(dataDir);
  writeFileSync(`${arquivo}.novo`, JSON.stringify(depois), { mode: 0o600, flush: true });
  if (process.getuid?.() === 0) chownSync(`${arquivo}.novo`, dono.uid, dono.gid);
  renameSync(`${arquivo}.novo`, arquivo);
}

/** Takes the note of one trace out of the file and leaves the others. False if there was none. */
export function esquecerNota(dataDir: string, orgId: string): boolean {
  const { [orgId]: nota, ...outras } = lerNotas(dataDir);
  if (nota) gravarNotas(dataDir, outras);
  return nota !== undefined;
}

interface Selo {
  numero: number;
  hash: string;
}

/**
 * Notes the newest seals outside the database. Somebody who can write to the database could remove
 * the newest seal or seal everything again. The chain itself would not show it, but the note does.
 * A note that no longer matches the database is kept as it is, for `doctor`, unless the platform
 * purged that house. Its note then goes, also if a crash or another program left it behind.
 */
export async function anotarSelos(services: Pick<Services, 'doors' | 'env' | 'log'>): Promise<void> {
  const { ILE_DATA_DIR } = services.env;
  const antes = lerNotas(ILE_DATA_DIR);
  const depois: Notas = { ...antes };
  const casas = await trilhas(services);
  for (const orgId of casas) {
    const nota = antes[orgId];
    await services.doors.casa(wholeHouse(orgId), { readOnly: true }, async (db) => {
      const [ultimo, mesmo] = [await seloDe(db, orgId), nota && (await seloDe(db, orgId, nota.numero))];
      if (nota && mesmo?.hash !== nota.hash)
        services.log.error({ orgId, numero: nota.numero }, 'a seal of the trace is not the one that was noted');
      else if (ultimo) depois[orgId] = ultimo;
    });
  }
  const semCasa = new Set(Object.keys(antes)).difference(new Set<string>(casas));
  for (const orgId of semCasa) {
    if (await foiEmbora(services, orgId)) delete depois[orgId];
    else services.log.error({ orgId }, 'the trace of a house that was noted is gone, and nobody purged the house');
  }
  if (JSON.stringify(depois) !== JSON.stringify(antes)) gravarNotas(ILE_DATA_DIR, depois);
}

/** The platform purged this house, and no line or seal of it is left. */
async function foiEmbora({ doors }: Pick<Services, 'doors'>, orgId: string): Promise<boolean> {
  const resta = (db: Db) => restaTrilha(db, orgId);
  if (await doors.casa(wholeHouse(orgId as OrgId), { readOnly: true }, resta)) return false;
  return doors.casa(wholeHouse(NO_HOUSE), { readOnly: true }, (db) => foiExpurgada(db, orgId));
}

/** Whether lines or seals of a trace are left. A purge leaves none. */
export const restaTrilha = async (db: Db, orgId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from auditoria where org_id = ${orgId} union all select from auditoria_selos where org_id = ${orgId} limit 1`)) !==
  undefined;

/**
 * Whether the platform's own trace, which is sealed too and which the superadmin reads, has the
 * purge of this house.
 */
export const foiExpurgada = async (db: Db, orgId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from auditoria where org_id = ${NO_HOUSE} and alvo = ${orgId}
      and acao in ('plataforma.terreiro_expurgar', 'plataforma.terreiro_excluir') limit 1`)) !== undefined;

/** The newest seal of a trace, or one by its number. */
export const seloDe = (db: Db, orgId: string, numero: number | null = null): Promise<Selo | undefined> =>
  db.maybe<Selo>(sql`
    select numero, encode(hash, 'hex') as hash from auditoria_selos
    where org_id = ${orgId} and numero = coalesce(${numero}::int, (select max(numero) from auditoria_selos where org_id = ${orgId}))`);

/** A seal that no longer matches its lines, their number or the seal before it. */
export interface Quebra {
  orgId: string;
  numero: number;
  de: string;
  ate: string;
  /** How many lines were sealed and how many there are now; if equal, one was changed. */
  seladas: number;
  achadas: number;
  /** The number of the missing seal before this one, if one is missing. */
  falta: number | null;
}

/**
 * The broken seals of one trace. None means that nothing was changed, inserted or removed before
 * the newest seal.
 */
export const conferirCasa = (db: Db, orgId: OrgId): Promise<Quebra[]> =>
  db.rows<Quebra>(sql`
    select s.org_id as "orgId", s.numero, s.de, s.ate, s.linhas as seladas, r.linhas as achadas,
           case when s.numero <> s.vizinho + 1 then s.numero - 1 end as falta
    from (
      select x.*, coalesce(lag(x.hash) over ordem, ''::bytea) as anterior, lag(x.ate) over ordem as fim, coalesce(lag(x.numero) over ordem, 0) as vizinho
      from auditoria_selos x where x.org_id = ${orgId} window ordem as (order by x.numero)
    ) s
    cross join lateral (${resumo(orgId, sql`s.anterior`, sql`case when s.vizinho = 0 then '-infinity' else s.de end`, sql`s.ate`)}) r
    where r.linhas <> s.linhas or r.hash <> s.hash or s.numero <> s.vizinho + 1 or (s.vizinho > 0 and s.de is distinct from s.fim)
    order by s.numero limit 100`);
