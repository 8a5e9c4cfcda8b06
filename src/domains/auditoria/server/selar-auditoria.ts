import type { Services } from '../../../server/actions/handler.ts';
import { now } from '../../../server/clock.ts';
import type { Db } from '../../../server/database/door.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';

/** What belongs to no house has a trace, and seals, of its own. */
const NENHUMA_CASA = '00000000-0000-0000-0000-000000000000' as OrgId;

/** No transaction lives this long (30 s at most), so nothing older than this can still appear behind a seal. */
const ATRASO_MS = 10 * 60_000;

type Casa = Pick<Services, 'doors'>;

const porta = ({ doors }: Casa, orgId: OrgId, readOnly: boolean, work: (db: Db) => Promise<unknown>) =>
  doors.casa({ orgId, userId: null, escopo: 'casa', membroId: null }, { readOnly }, work);

const casas = ({ doors }: Casa): Promise<{ id: OrgId }[]> =>
  doors.acesso({ readOnly: true }, (db) => db.rows<{ id: OrgId }>(sql`select id from terreiros order by id`));

/** The hash of one seal: over the one before it, and every line of [de, ate) in its order, each as its own digest. */
const resumo = (orgId: OrgId, anterior: Statement, de: Statement, ate: Statement): Statement => sql`
  select count(*) as linhas, sha256(${anterior} || convert_to(coalesce(string_agg(encode(sha256(convert_to(
    jsonb_build_array(extract(epoch from a.quando)::text, a.id, a.user_id, a.acao, a.alvo, a.antes, a.depois, a.ip, a.request_id)::text,
    'UTF8')), 'hex'), '' order by a.quando, a.id), ''), 'UTF8')) as hash
  from auditoria a where a.org_id = ${orgId} and a.quando >= ${de} and a.quando < ${ate}`;

/**
 * Seals what every house's trace gained, up to ten minutes ago (decision 37). Running it again seals only what is new; of two at once one
 * writes each seal. Gives the number of seals made.
 */
export async function selarAuditoria(services: Casa, agora: Date = now()): Promise<number> {
  const ate = new Date(agora.getTime() - ATRASO_MS);
  let selos = 0;
  for (const id of [NENHUMA_CASA, ...(await casas(services)).map((casa) => casa.id)]) {
    await porta(services, id, false, async (db) => {
      selos += await selarCasa(db, id, ate);
    });
  }
  return selos;
}

async function selarCasa(db: Db, orgId: OrgId, ate: Date): Promise<number> {
  const ultimo = await db.maybe<{ numero: number; fim: string; hash: Buffer }>(sql`
    select numero, ate::text as fim, hash from auditoria_selos where org_id = ${orgId} order by numero desc limit 1`);
  const primeira = await db.maybe<{ de: string }>(sql`
    select quando::text as de from auditoria
    where org_id = ${orgId} and quando >= ${ultimo?.fim ?? '-infinity'}::timestamptz and quando < ${ate} order by quando, id limit 1`);
  if (!primeira) return 0;
  const de = ultimo?.fim ?? primeira.de;
  return db.count(sql`
    insert into auditoria_selos (org_id, numero, de, ate, linhas, hash)
    select ${orgId}::uuid, ${(ultimo?.numero ?? 0) + 1}::int, ${de}::timestamptz, ${ate}::timestamptz, r.linhas, r.hash
    from (${resumo(orgId, sql`${ultimo?.hash ?? Buffer.alloc(0)}::bytea`, sql`${de}::timestamptz`, sql`${ate}::timestamptz`)}) r
    on conflict (org_id, numero) do nothing`);
}

export interface Quebra {
  orgId: string;
  numero: number;
  de: string;
  ate: string;
}

/** The first seal of each house that its lines, its count or the seal before it no longer bear out. None: nothing was changed or taken out. */
export async function conferirSelos(services: Casa): Promise<Quebra[]> {
  const quebras: Quebra[] = [];
  for (const id of [NENHUMA_CASA, ...(await casas(services)).map((casa) => casa.id)]) {
    await porta(services, id, true, async (db) => {
      const quebra = await conferirCasa(db, id);
      if (quebra) quebras.push(quebra);
    });
  }
  return quebras;
}

const conferirCasa = (db: Db, orgId: OrgId): Promise<Quebra | undefined> =>
  db.maybe<Quebra>(sql`
    select s.org_id as "orgId", s.numero, s.de, s.ate
    from (
      select x.*, coalesce(lag(x.hash) over ordem, ''::bytea) as anterior, lag(x.ate) over ordem as fim, row_number() over ordem as posicao
      from auditoria_selos x where x.org_id = ${orgId} window ordem as (order by x.numero)
    ) s
    cross join lateral (${resumo(orgId, sql`s.anterior`, sql`s.de`, sql`s.ate`)}) r
    where r.linhas <> s.linhas or r.hash <> s.hash or s.numero <> s.posicao or (s.posicao > 1 and s.de is distinct from s.fim)
    order by s.numero limit 1`);
