import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { fullHouse, type FullHouse } from '../every/full-house-for-tests.ts';
import { newToken, tokenHash } from '../../server/crypto/token.ts';
import { TEST_MASTER } from '../../server/testing/test-master.ts';
import { checkOf } from '../../server/vault/master-key.ts';

export interface RealHouse extends FullHouse {
  /** The session cookie of an owner. */
  cookie: string;
  plano: string;
}

/**
 * A filled house with a session, written as the database's owner, for programs in their own
 * processes.
 */
export async function realHouse(owner: Client): Promise<RealHouse> {
  const house = await fullHouse(owner);
  await owner.query('insert into cofre (chave_id, conferencia) values ($1, $2) on conflict do nothing', [
    TEST_MASTER.id,
    checkOf(TEST_MASTER),
  ]);
  const token = newToken();
  const email = `dono-${randomUUID()}@exemplo.org`;
  await owner.query(
    `with conta as (insert into contas (nome, email) values ('Dona da Casa', $1) returning id, nome, email),
       perfil as (insert into profiles (user_id, org_id, nome, email, role) select id, $2, nome, email, 'owner' from conta)
     insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
     select id, $3, now(), now(), now() + interval '1 day', '127.0.0.1', 'test' from conta`,
    [email, house.orgId, tokenHash(token)],
  );
  const { rows } = await owner.query<{ id: string }>('select id from planos where org_id = $1', [house.orgId]);
  return { ...house, cookie: `ile=${token}`, plano: rows[0]?.id ?? '' };
}

/**
 * Waits until this many backends of the database wait for a lock: how a test gets into the middle
 * of a call.
 */
export async function untilWaiting(owner: Client, atLeast = 1): Promise<void> {
  while ((await howManyWait(owner)) < atLeast) await wait(10);
}

/** How many transactions of this database wait for a lock. */
export async function howManyWait(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ n: string }>(
    `select count(distinct l.pid)::text as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where not l.granted and a.datname = current_database() and a.usename is not null`,
  );
  return Number(rows[0]?.n);
}
