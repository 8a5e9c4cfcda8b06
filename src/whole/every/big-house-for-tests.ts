import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { now } from '../../server/clock.ts';
import { newToken, tokenHash } from '../../server/crypto/token.ts';
import type { OrgId } from '../../server/database/doors.ts';
import { gerarCodigo } from '../../shared/codigo.ts';
import { declarationOf, declared, inOrder } from './declared-tables-for-tests.ts';

export interface BigHouse {
  orgId: OrgId;
  /** The treasurer's session cookie. */
  cookie: string;
  userId: string;
}

export interface HouseSize {
  membros: number;
  /** Months with invoices before this one. */
  behind: number;
  /** Months with open invoices after this one. */
  ahead: number;
}

/**
 * One house with its whole history and a signed-in owner, written set-based as the owner of the
 * tables (`history` of each table).
 */
export async function fillBigHouse(owner: ClientBase, size: HouseSize): Promise<BigHouse> {
  const token = newToken();
  const ids = await openHouse(owner, tokenHash(token));
  for (const table of inOrder(Object.keys(declared))) {
    const filling = declarationOf(table).history?.({ ...ids, ...size });
    if (!filling) continue;
    await owner.query(byTheClock(filling.text), [...filling.values]);
    // What is filled next may read it, and would be planned for an empty table.
    await owner.query(`analyze ${table}`);
  }
  return { ...ids, cookie: `ile=${token}` };
}

/** A history counts from the database's day. The program may stand at another one. */
export const byTheClock = (text: string): string => {
  const instant = `timestamptz '${now().toISOString()}'`;
  return text.replaceAll('current_date', `(${instant})::date`).replaceAll(/\bnow\(\)/g, instant);
};

interface Ids {
  orgId: OrgId;
  userId: string;
}

async function openHouse(owner: ClientBase, hash: Buffer | string): Promise<Ids> {
  const { rows } = await owner.query<Ids>(
    `with casa as (
       insert into terreiros (nome, access_code) values ('Casa grande', $1) returning id
     ), conta as (
       insert into contas (nome, email) values ('Tesouraria', $2) returning id
     ), perfil as (
       insert into profiles (user_id, org_id, nome, email, role) select conta.id, casa.id, 'Tesouraria', $2, 'owner' from conta, casa
     ), sessao as (
       insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
       select id, $3, $4, $4, $4::timestamptz + interval '1 day', '127.0.0.1', 'big-house' from conta
     )
     select casa.id as "orgId", conta.id as "userId" from casa, conta`,
    [gerarCodigo(randomBytes(10)), `grande-${randomBytes(4).toString('hex')}@exemplo.org`, hash, now()],
  );
  const [ids] = rows;
  if (!ids) throw new Error('The house was not made');
  return ids;
}
