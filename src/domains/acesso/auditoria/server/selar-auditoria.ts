import { NO_HOUSE, sealedUntil } from '../../../../server/actions/audit.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/database/door.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

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
