import { hash } from 'node:crypto';
import { Failure } from '../../shared/failure.ts';
import { chaveDaOperacao } from '../../shared/fields.ts';
import { t } from '../../shared/texts.ts';
import type { Db } from '../database/door.ts';
import { sql } from '../database/sql.ts';
import { errorCode } from '../errors.ts';
import type { SessionHouse } from './session.ts';

/**
 * Two calls of an operation with the same key are one: scoped to house, user and operation
 * (INV-31).
 */
export interface IdempotencyKey {
  casa: SessionHouse;
  operation: string;
  key: string | undefined;
  body: unknown;
  /** Fields of the answer that are stored as null. */
  secrets: readonly string[];
}

/** The key has an answer already. The transaction is undone, and `storedAnswer` reads it anew. */
export class KeyTaken extends Error {}

/**
 * Runs `work` once per key, in the transaction of its effect; its first statement travels with the
 * key. Throws KeyTaken if the key is known. A second run that meets the first waits for it (up to
 * the lock time-out, then 409). Refusals store nothing.
 */
export async function once(
  db: Db,
  { casa, operation, key, body, secrets }: IdempotencyKey,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined || !chaveDaOperacao.safeParse(key).success)
    throw new Failure(422, 'chave_ausente', t.key('Falta a chave da operação (Idempotency-Key).'));
  db.guard({
    statement: sql`
      insert into idempotencia (org_id, user_id, operacao, chave, corpo_hash)
      values (${casa.orgId}, ${casa.userId}, ${operation}, ${key}, ${digestOf(body)}) on conflict do nothing`,
    otherwise: () => new KeyTaken(),
    explain: (error) =>
      errorCode(error) === '55P03'
        ? new Failure(409, 'em_andamento', t.key('Esta operação ainda está em andamento. Aguarde um instante.'), {
            retryAfter: 1,
          })
        : error,
  });
  const answer = await work();
  const kept = JSON.stringify(answer, (name, value: unknown) => (secrets.includes(name) ? null : value));
  db.atCommit(sql`
    update idempotencia set resposta = ${kept}::jsonb
    where org_id = ${casa.orgId} and user_id = ${casa.userId} and operacao = ${operation} and chave = ${key}`);
  return answer;
}

/**
 * Deletes the answers of a house that are older than 72 hours. They mention people and grow with
 * every payment.
 */
export const forgetAnswers = (db: Db, orgId: string, now: Date): Promise<number> =>
  db.count(sql`
    delete from idempotencia where org_id = ${orgId} and created_at < ${now}::timestamptz - interval '72 hours'`);

const digestOf = (body: unknown): string => hash('sha256', JSON.stringify(body), 'base64url');

/** The first answer for the same key and body; another body is refused with 422. */
export async function storedAnswer(db: Db, { casa, operation, key, body }: IdempotencyKey): Promise<unknown> {
  const stored = await db.row<{ corpo_hash: string; resposta: unknown }>(sql`
    select corpo_hash, resposta from idempotencia
    where org_id = ${casa.orgId} and user_id = ${casa.userId} and operacao = ${operation} and chave = ${key}`);
  if (stored.corpo_hash === digestOf(body)) return stored.resposta;
  throw new Failure(
    422,
    'chave_reutilizada',
    t.key('A tentativa anterior foi gravada, com os dados de antes. Confira a lista antes de enviar de novo.'),
  );
}
