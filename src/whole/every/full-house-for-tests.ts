import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { gerarCodigo } from '../../shared/codigo.ts';
import type { SampleHouse } from '../../server/testing/house-tables.ts';
import { declarationOf, houseTables, inOrder } from './declared-tables-for-tests.ts';

/**
 * A house with at least one row in every house table, and two members: one linked to the viewer and
 * one not.
 */
export interface FullHouse extends SampleHouse {
  membro: string;
  outroMembro: string;
  fatura: string;
  faturaPaga: string;
  outraFatura: string;
}

/**
 * Writes the rows that every domain declares. It writes as the owner of the tables, so that no
 * policy interferes.
 */
export async function fullHouse(owner: Client): Promise<FullHouse> {
  const email = `${randomUUID()}@exemplo.org`;
  const orgId = await insert(owner, 'terreiros', { nome: 'Casa', access_code: gerarCodigo(randomBytes(10)) });
  const viewer = await insert(owner, 'contas', { nome: 'Pessoa', email });
  const dirigente = await insert(owner, 'contas', { nome: 'Dirigente', email: `dirigente-${email}` });
  const made = new Map<string, string[]>();
  const id = (table: string, nth = 0) => {
    const found = made.get(table)?.[nth];
    if (found === undefined) throw new Error(`${table} has no row ${nth} yet: is it named in \`after\`?`);
    return found;
  };
  const house = { orgId, viewer, dirigente, id };
  for (const table of inOrder(await houseTables(owner))) {
    const ids: string[] = [];
    for (const row of declarationOf(table).rows(house)) ids.push(await insert(owner, table, { org_id: orgId, ...row }));
    made.set(table, ids);
  }
  await team(owner, house, email);
  return {
    ...house,
    membro: id('membros'),
    outroMembro: id('membros', 1),
    fatura: id('faturas'),
    faturaPaga: id('faturas', 1),
    outraFatura: id('faturas', 2),
  };
}

/**
 * The people are rows of the platform: the viewer with their member, the owner, and somebody
 * invited.
 */
async function team(owner: Client, { orgId, viewer, dirigente, id }: SampleHouse, email: string): Promise<void> {
  const profile = `insert into profiles (user_id, org_id, nome, email, role, membro_id) select id, $2, nome, email, $3, $4 from contas where id = $1`;
  await owner.query(profile, [viewer, orgId, 'viewer', id('membros')]);
  await owner.query(profile, [dirigente, orgId, 'owner', null]);
  await insert(owner, 'tokens', {
    org_id: orgId,
    nome: 'Planilha',
    prefixo: randomBytes(5).toString('hex'),
    segredo_hash: randomBytes(32),
    feixes: ['ler_membros'],
    criado_por: dirigente,
    criado_em: '2026-11-01T12:00:00Z',
    expira_em: '2027-11-01T12:00:00Z',
  });
  await insert(owner, 'org_invites', { org_id: orgId, email, token_hash: randomBytes(32), expira_em: new Date() });
}

/**
 * The new row's id, if its table has one. A running program may have made the only row of a table
 * before.
 */
async function insert(owner: Client, table: string, row: Readonly<Record<string, unknown>>): Promise<string> {
  const columns = Object.keys(row);
  const { rows } = await owner.query<{ id?: string | null }>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})
     on conflict do nothing returning *`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
}
