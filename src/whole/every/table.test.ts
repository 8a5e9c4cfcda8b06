import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { everyOne } from '../../server/testing/every-one.ts';
import { declarationOf, houseTables } from './declared-tables-for-tests.ts';
import { attempt, columns, DENIED, insertCopy, rowOf, staff, type Context } from './attempts-for-tests.ts';
import { fullHouse, type FullHouse } from './full-house-for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';

// Every table × every command × every context that must not work, in the database itself, without
// actions or doors (INV-02, Z2).

const database = await migratedDatabase();
const owner = new Client(database.owner);
const casa = new Client(database.casa);
const viewers = new Client(database.viewer);
const acesso = new Client(database.acesso);
const plataforma = new Client(database.plataforma);
await Promise.all([owner, casa, viewers, acesso, plataforma].map((client) => client.connect()));

const tables = await houseTables(owner);

let a: FullHouse;
let b: FullHouse;
beforeAll(async () => {
  a = await fullHouse(owner);
  b = await fullHouse(owner);
});
afterAll(async () => {
  await Promise.all([owner, casa, viewers, acesso, plataforma].map((client) => client.end()));
  await database.stop();
});

async function updatable(table: string, by = casa): Promise<string | undefined> {
  return (await columns(owner, table, `has_column_privilege('${by.user}', attrelid, attnum, 'update')`))[0];
}

describe('[Z2] every table', () => {
  const each = tables.map((table) => [table] as const);
  const wrong: [name: string, context: () => Context][] = [
    ['no context', () => ({})],
    ['an empty context', () => ({ org: '', user: '', escopo: '', membro: '' })],
    ['an empty house as staff', () => ({ org: '', user: a.viewer, escopo: 'casa', membro: a.membro })],
    ["another house's context", () => staff(b)],
  ];
  const everyWrong = tables.flatMap((table) =>
    wrong.map(([name, context]) => [`${table} with ${name}`, table, context] as const),
  );

  it('every table has a row in each house, which its own staff see', () =>
    everyOne(each, async (table) => {
      expect(await attempt(casa, staff(a), `select from ${table} where org_id = $1`, [a.orgId])).toBeGreaterThan(0);
      expect(await rowOf(owner, table, b.orgId)).not.toBe('');
    }));

  it('gives nothing with a wrong context', () =>
    everyOne(everyWrong, async (_, table, context) => {
      expect(await attempt(casa, context(), `select from ${table} where org_id = $1`, [a.orgId])).toBe(0);
    }));

  it('takes no row with a wrong context', () =>
    everyOne(everyWrong, async (_, table, context) => {
      const row = await rowOf(owner, table, a.orgId);
      const [text, values] = await insertCopy(owner, table, row);
      expect(await attempt(casa, context(), text, values)).toBe(DENIED);
      // In the right house the same statement fails at most for being a duplicate. A row that belongs
      // to one account is written by that account: which row PostgreSQL returns first may change.
      const { user_id: user = null } = z.looseObject({ user_id: z.string().nullish() }).parse(JSON.parse(row));
      const own = { ...staff(a), user: user ?? a.viewer };
      const written = declarationOf(table).grants === 'SD' ? [DENIED] : ['23505', 1];
      expect(written).toContain(await attempt(casa, own, text, values));
    }));

  it('changes and deletes nothing with a wrong context', () =>
    everyOne(everyWrong, async (_, table, context) => {
      const column = await updatable(table);
      const update = `update ${table} set ${column ?? 'org_id'} = ${column ?? 'org_id'} where org_id = $1`;
      expect(await attempt(casa, context(), update, [a.orgId])).toBe(column ? 0 : DENIED);
      const remove = await attempt(casa, context(), `delete from ${table} where org_id = $1`, [a.orgId]);
      expect([0, DENIED]).toContain(remove);
    }));

  it('[Z3] is closed to a viewer whose rows it does not hold, but for what is public in the house (INV-08)', () =>
    everyOne(each, async (table) => {
      const other = { org: a.orgId, user: randomUUID(), escopo: 'membro', membro: randomUUID() };
      const seen = await attempt(viewers, other, `select from ${table} where org_id = $1`, [a.orgId]);
      const { viewer } = declarationOf(table);
      expect(seen !== 0).toBe(viewer === 'everything' || (typeof viewer === 'object' && viewer.anyLinked === true));
      const [text, values] = await insertCopy(owner, table, await rowOf(owner, table, a.orgId));
      // Every call of anybody adds to the trace, and to what other programs are told.
      const added = table === 'auditoria' || table === 'acontecimentos_novos';
      expect(await attempt(viewers, other, text, values)).toBe(added ? '23505' : DENIED);
      const column = await updatable(table, viewers);
      const update = `update ${table} set ${column ?? 'org_id'} = ${column ?? 'org_id'}`;
      expect(await attempt(viewers, other, update)).toBe(column ? 0 : DENIED);
      expect([0, DENIED]).toContain(await attempt(viewers, other, `delete from ${table}`));
    }));

  it('moves no row to another house', () =>
    everyOne(each, async (table) => {
      expect(
        await attempt(casa, staff(a), `update ${table} set org_id = $1 where org_id = $2`, [b.orgId, a.orgId]),
      ).toBe(DENIED);
    }));

  it('is closed to the other doors', () =>
    everyOne(each, async (table) => {
      const [text, values] = await insertCopy(owner, table, await rowOf(owner, table, a.orgId));
      for (const door of [acesso, plataforma]) {
        // Everybody adds to the trace; only the platform's own part of it can be read there (decision
        // 37).
        const trace = table === 'auditoria';
        expect(await attempt(door, staff(a), text, values)).toBe(trace ? '23505' : DENIED);
        expect(await attempt(door, staff(a), `select * from ${table} where org_id = $1`, [a.orgId])).toBe(
          trace && door === plataforma ? 0 : DENIED,
        );
        expect(await attempt(door, staff(a), `update ${table} set org_id = org_id`)).toBe(DENIED);
        expect(await attempt(door, staff(a), `delete from ${table}`)).toBe(DENIED);
      }
    }));
});

describe('the superadmin', () => {
  it('counts members and people, and sees none of them (INV-09)', async () => {
    expect(await attempt(plataforma, {}, `select org_id, ativo from membros where org_id = $1`, [a.orgId])).toBe(2);
    expect(await attempt(plataforma, {}, `select org_id from profiles where org_id = $1`, [a.orgId])).toBe(2);
    for (const text of [
      'select nome from membros',
      'select nome from profiles',
      'select * from contas',
      'select * from sessoes',
      'select * from outbox',
    ]) {
      expect(await attempt(plataforma, {}, text)).toBe(DENIED);
    }
  });
});

describe('the superadmin, over the whole catalogue', () => {
  /** The columns that the platform works with; of all others, only those listed below (INV-09). */
  const OWN = ['terreiros', 'saas_plan', 'saas_plan_features', 'saas_org_contract'];

  /** The table refused because a right is missing, or because a view cannot be written. */
  const REFUSED: (number | string)[] = [DENIED, '55000'];

  /** For each command, the columns of a table on which it is not refused. */
  async function allowed(table: string): Promise<Record<string, string[]>> {
    const rights: Record<string, string[]> = {};
    const keep = (command: string, name: string, answer: number | string) => {
      if (!REFUSED.includes(answer)) (rights[command] ??= []).push(name);
    };
    for (const name of await columns(owner, table, 'true'))
      keep('select', name, await attempt(plataforma, {}, `select "${name}" from ${table}`));
    for (const name of await columns(owner, table, `attgenerated = ''`)) {
      keep('insert', name, await attempt(plataforma, {}, `insert into ${table} ("${name}") values (null)`));
      keep('update', name, await attempt(plataforma, {}, `update ${table} set "${name}" = "${name}"`));
    }
    keep('delete', '*', await attempt(plataforma, {}, `delete from ${table}`));
    return rights;
  }

  it('[X1] reads, writes, changes and deletes nothing of people or money, table by table and column by column (INV-09)', async () => {
    const { rows: everywhere } = await owner.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`);
    expect(everywhere.map(({ name }) => name)).toEqual(expect.arrayContaining(tables.map((name) => `public.${name}`)));
    const others = everywhere.map(({ name }) => name).filter((name) => !OWN.includes(name.replace('public.', '')));
    const rights: Record<string, Record<string, string[]>> = {};
    for (const name of others) {
      const some = await allowed(name);
      if (Object.keys(some).length > 0) rights[name] = some;
    }
    const trace = await columns(owner, 'auditoria', 'true');
    expect(rights).toEqual({
      // Counts them per house.
      'public.membros': { select: ['org_id', 'ativo'] },
      'public.profiles': { select: ['org_id'] },
      // Its own rows of the trace only, by policy; a letter to a new owner, which it cannot read
      // back.
      'public.auditoria': { select: trace, insert: trace },
      'public.outbox': { insert: ['id', 'org_id', 'para', 'assunto', 'conteudo', 'convite_id'] },
    });
    expect(await attempt(plataforma, {}, 'select from auditoria where org_id in ($1, $2)', [a.orgId, b.orgId])).toBe(0);
  });
});

describe('platform tables, from a house', () => {
  it('shows the own house and its team only', async () => {
    expect(await attempt(casa, staff(a), 'select from terreiros')).toBe(1);
    expect(await attempt(casa, staff(a), 'select from profiles')).toBe(2);
    expect(await attempt(casa, staff(a), 'select id from org_invites')).toBe(1);
    for (const context of [{}, { org: '', escopo: 'casa' }]) {
      expect(await attempt(casa, context, 'select from terreiros')).toBe(0);
      expect(await attempt(casa, context, 'select from profiles')).toBe(0);
      expect(await attempt(casa, context, 'select id from org_invites')).toBe(0);
      expect(await attempt(casa, context, 'update terreiros set nome = nome')).toBe(0);
      expect(await attempt(casa, context, 'update profiles set paused = true')).toBe(0);
      expect(await attempt(casa, context, 'delete from profiles')).toBe(0);
    }
  });

  it('never shows accounts, sessions, limits, resets, contracts, or the hash of an invitation', async () => {
    for (const table of [
      'contas',
      'aparelhos',
      'aparelhos_lembrados',
      'pushes',
      'pushes_envios',
      'pushes_parados',
      'autenticadores',
      'chaves_de_acesso',
      'codigos_de_recuperacao',
      'sessoes',
      'limites',
      'redefinicoes',
      'trocas_de_entrada',
      'saas_org_contract',
      'saas_plan',
      'outbox',
      'schema_migrations',
    ]) {
      expect(await attempt(casa, staff(a), `select * from ${table}`)).toBe(DENIED);
    }
    expect(await attempt(casa, staff(a), 'select token_hash from org_invites')).toBe(DENIED);
  });

  it('changes no name, e-mail or house of a person', async () => {
    for (const column of ['nome', 'email', 'org_id', 'user_id']) {
      expect(await attempt(casa, staff(a), `update profiles set ${column} = ${column}`)).toBe(DENIED);
    }
  });
});
