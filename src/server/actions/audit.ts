import { TOLD } from '../../shared/told-kinds.ts';
import { sql, type Statement } from '../database/sql.ts';
import type { Db } from '../database/door.ts';
import type { AuditEntry, RequestInfo } from './handler.ts';
import type { OrgId } from '../database/doors.ts';
import { tell } from './tell.ts';

/**
 * Owner of the trace lines that belong to no house: people waiting for one, unknown e-mails, the
 * platform itself.
 */
export const NO_HOUSE = '00000000-0000-0000-0000-000000000000' as OrgId;

/** The end of each house's newest seal, as far as this process knows. */
const sealed = new Map<OrgId, number>();

export const sealedUntil = (orgId: OrgId, end: number): void => void sealed.set(orgId, end);

/**
 * The time written into a line: now, but never before the newest seal. After the clock was set back
 * the line would otherwise look forged.
 */
export const traceTime = (orgId: OrgId, agora: Date): Date =>
  new Date(Math.max(agora.getTime(), sealed.get(orgId) ?? 0));

/**
 * Free text may name anybody, and a line of the trace can never be emptied. The text stays in its
 * own row; the trace says only that there was one, and how long.
 */
const TYPED = new Set(['motivo', 'descricao', 'observacao', 'observacoes', 'favorecido']);

const withoutTyped = (name: string, one: unknown): unknown =>
  TYPED.has(name) && typeof one === 'string' ? { letras: one.length } : one;

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value, withoutTyped));

/**
 * The house of a trace line, who did it and from where, and when. Person and request are absent if
 * the program acts by itself.
 */
interface Doing {
  casa: { orgId: OrgId; userId: string | null; ouvida?: boolean };
  request?: RequestInfo;
  agora: Date;
}

/**
 * One line of the house's trace: who, when, what, before and after, from where (INV-52). What its
 * domain declares as told is told to the programs that listen.
 */
export async function writeAudit(
  db: Db,
  { casa, request, agora }: Doing,
  acao: string,
  { alvo = null, sobre, antes, depois }: AuditEntry,
): Promise<void> {
  db.atCommit(sql`
    insert into auditoria (org_id, quando, user_id, acao, alvo, antes, depois, ip, request_id)
    values (${casa.orgId}, ${traceTime(casa.orgId, agora)}, ${casa.userId}, ${acao}, ${alvo}, ${json(antes)}::jsonb, ${json(depois)}::jsonb,
            ${request?.ip ?? null}, ${request?.id ?? null})`);
  const kind = TOLD[acao];
  const row = sobre ?? alvo;
  if (kind !== undefined && row !== null) tell({ db, orgId: casa.orgId, casa }, kind, [row]);
}

/** The line as JSON with the names of its columns, for a function of the database to write. */
export const lineOf = (
  { casa, request, agora }: Doing,
  acao: string,
  { alvo = null, antes, depois }: AuditEntry,
): string => {
  const of = { user_id: casa.userId, ip: request?.ip ?? null, request_id: request?.id ?? null };
  return JSON.stringify({ quando: traceTime(casa.orgId, agora), ...of, acao, alvo, antes, depois }, withoutTyped);
};

/**
 * The same line as a part of the statement that makes the change: `alvo` and `depois` are
 * expressions over the rows of `from`.
 */
export const auditFrom = (
  { casa, request, agora }: Doing,
  acao: string,
  { from, alvo, depois }: { from: Statement; alvo: Statement; depois: Statement },
): Statement => sql`
  insert into auditoria (org_id, quando, user_id, acao, alvo, depois, ip, request_id)
  select ${casa.orgId}, ${traceTime(casa.orgId, agora)}, ${casa.userId}::uuid, ${acao}, ${alvo}, ${depois}, ${request?.ip ?? null}, ${request?.id ?? null}
  from ${from}
  returning 1`;
