import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyOne } from '../../server/testing/every-one.ts';
import { declarationOf, houseTables, tablesWith } from './declared-tables-for-tests.ts';
import { attempt, DENIED, insertCopy, rowOf, staff, type Context } from './attempts-for-tests.ts';
import { fullHouse, type FullHouse } from './full-house-for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';

// Row security alone (INV-02). In this database the serving roles have every right to every column,
// and the statements read none. So neither a missing right nor the policy for reading hides the
// policy under test. every/table.test.ts tests rights and policies together.

const database = await migratedDatabase();
const owner = new Client(database.owner);
const casa = new Client(database.casa);
const viewers = new Client(database.viewer);
const acesso = new Client(database.acesso);
const plataforma = new Client(database.plataforma);
await Promise.all([owner, casa, viewers, acesso, plataforma].map((client) => client.connect()));
const roles = [database.casa, database.viewer, database.acesso, database.plataforma].map(({ user }) => user).join(', ');
await owner.query(`grant all on all tables in schema public to ${roles}`);

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

/**
 * Who must reach no row of house `a` at all; a valid house that has none shows whether the policy
 * asks for the house.
 */
const nobody: [name: string, context: () => Context][] = [
  ['no context', () => ({})],
  ['an empty context', () => ({ org: '', user: '', escopo: '', membro: '' })],
  ['an empty house as staff', () => ({ org: '', user: a.viewer, escopo: 'casa', membro: a.membro })],
  ['another house', () => ({ org: randomUUID(), user: a.viewer, escopo: 'casa', membro: a.membro })],
  ['a stranger of the house', () => ({ org: a.orgId, user: randomUUID(), escopo: 'membro', membro: randomUUID() })],
];

const everyNobody = tables.flatMap((table) =>
  nobody.map(([name, context]) => [`${table}, ${name}`, table, context] as const),
);

/** Viewers have a role of their own. */
const doorOf = ({ escopo }: Context) => (escopo === 'membro' ? viewers : casa);

const change = (table: string) => `update ${table} set ${table === 'terreiros' ? 'id' : 'org_id'} = default`;
const remove = (table: string) => `delete from ${table}`;

const each = tables.map((table) => [table] as const);
const refuses = (table: string) => declarationOf(table).refuses ?? '';
const neverChanged = (table: string) => refuses(table).includes('U');
const ofTheViewer = (table: string) => {
  const { viewer } = declarationOf(table);
  return typeof viewer === 'object' ? (viewer.writes ?? '') : '';
};

describe('[Z2] the policies of every table', () => {
  it('let nobody else change and delete a row', () =>
    everyOne(everyNobody, async (_, table, context) => {
      expect(await attempt(doorOf(context()), context(), change(table))).toBe(0);
      expect(await attempt(doorOf(context()), context(), remove(table))).toBe(0);
    }));

  it('take no row of another house, and let none move there', () =>
    everyOne(each, async (table) => {
      const own = { ...staff(a), user: a.viewer };
      const [text, values] = await insertCopy(owner, table, await rowOf(owner, table, b.orgId));
      expect(await attempt(casa, { ...own, user: b.viewer }, text, values)).toBe(DENIED);
      const moved = await attempt(casa, own, `update ${table} set org_id = $1`, [b.orgId]);
      expect(moved).toBe(neverChanged(table) ? 0 : DENIED);
    }));

  it('keep from the staff what stays, and nothing else', () =>
    everyOne(each, async (table) => {
      const own = { ...staff(a), user: a.viewer };
      expect((await attempt(casa, own, change(table))) === 0).toBe(neverChanged(table));
      // A key may be deleted once it is three days old.
      const stays = refuses(table).includes('D') || table === 'idempotencia';
      expect((await attempt(casa, own, remove(table))) === 0).toBe(stays);
    }));

  it('[Z3] let the linked viewer write only the rows that are declared their own', () =>
    everyOne(each, async (table) => {
      const viewer = { org: a.orgId, user: a.viewer, escopo: 'membro', membro: a.membro };
      const changed = (await attempt(viewers, viewer, change(table))) !== 0;
      expect(changed).toBe(ofTheViewer(table).includes('U'));
      expect((await attempt(viewers, viewer, remove(table))) !== 0).toBe(ofTheViewer(table).includes('D'));
    }));

  it('keep the other doors out', () =>
    everyOne(each, async (table) => {
      for (const door of [acesso, plataforma]) {
        const counted = door === plataforma && table === 'membros';
        expect((await attempt(door, staff(a), `select from ${table}`)) === 0).toBe(!counted);
        expect(await attempt(door, staff(a), change(table))).toBe(0);
        expect(await attempt(door, staff(a), remove(table))).toBe(0);
      }
    }));
});

it.each(tablesWith(({ perAccount }) => perAccount === true))(
  '[Z2] no row of %s is given to another account',
  async (table) => {
    const own = { ...staff(a), user: a.viewer };
    expect(await attempt(casa, own, `update ${table} set user_id = $1`, [randomUUID()])).toBe(DENIED);
    const another = { ...own, user: randomUUID() };
    expect(await attempt(casa, another, change(table))).toBe(0);
    const [text, values] = await insertCopy(owner, table, await rowOf(owner, table, a.orgId));
    expect(await attempt(casa, another, text, values)).toBe(DENIED);
  },
);

it('[Z3] a viewer’s paid invoice stays the viewer’s, and old keys are swept by the staff alone', async () => {
  const viewer = { org: a.orgId, user: a.viewer, escopo: 'membro', membro: a.membro };
  const paid = `status = 'paga', dt_pagamento = '2026-11-01', vl_pago_centavos = 20000, forma_pagamento = 'pix'`;
  expect(await attempt(viewers, viewer, `update faturas set ${paid}`)).toBe(1);
  expect(await attempt(viewers, viewer, `update faturas set membro_id = $1, ${paid}`, [a.outroMembro])).toBe(DENIED);
  await owner.query(`update idempotencia set created_at = now() - interval '4 days' where org_id = $1`, [a.orgId]);
  expect(await attempt(viewers, viewer, 'delete from idempotencia')).toBe(0);
  expect(await attempt(casa, staff(a), 'delete from idempotencia')).toBe(2);
});

it('[Z3 V6] a viewer declares for their own member, in their own name and unconfirmed; staff confirm or reverse it', async () => {
  const viewer = { org: a.orgId, user: a.viewer, escopo: 'membro', membro: a.membro };
  const pay = `insert into pagamentos (org_id, membro_id, fatura_id, pago_em, usuario_operacao, valor_centavos, metodo, conferido)
    values ($1, $2, $3, '2026-11-01', $4, 20000, 'pix', false)`;
  const enter = `insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, membro_id, usuario_operacao, conferido)
    values ($1, '2026-11-01', 'doacao', 'Doação', 'pix', 100, $2, $3, $4)`;
  const own = [a.orgId, a.membro, a.fatura, a.viewer];
  expect(await attempt(viewers, viewer, pay, own)).toBe(1);
  expect(await attempt(viewers, viewer, pay, [a.orgId, a.outroMembro, a.outraFatura, a.viewer])).toBe(DENIED);
  expect(await attempt(viewers, viewer, enter, [a.orgId, a.membro, a.viewer, false])).toBe(1);
  expect(await attempt(viewers, viewer, enter, [a.orgId, a.membro, randomUUID(), false])).toBe(DENIED);
  expect(await attempt(viewers, viewer, enter, [a.orgId, a.membro, a.viewer, true])).toBe(DENIED);
  await owner.query(pay, own);
  await owner.query(enter, [a.orgId, a.membro, a.viewer, false]);
  for (const table of ['pagamentos', 'pagamentos_diversos']) {
    const mark = (how: string) => attempt(casa, staff(a), `update ${table} set ${how} where not conferido`);
    expect(await mark('conferido = true, conferido_em = now(), conferido_por = usuario_operacao')).toBe(1);
    expect(await mark(`estornado_em = now(), estornado_por = usuario_operacao, estorno_motivo = 'engano'`)).toBe(1);
  }
});

describe('the policies of the platform tables, for a house', () => {
  const shared = ['terreiros', 'profiles', 'org_invites'];

  it.each(shared.flatMap((table) => nobody.map(([name, context]) => [table, name, context] as const)))(
    '[Z2] %s: let %s change and delete no row',
    async (table, _, context) => {
      expect(await attempt(doorOf(context()), context(), change(table))).toBe(0);
      expect(await attempt(doorOf(context()), context(), remove(table))).toBe(0);
    },
  );

  it('let staff reach the rows of their own house, and end neither the house nor the move of a person', async () => {
    for (const table of shared) expect(await attempt(casa, staff(a), change(table))).not.toBe(0);
    for (const table of ['profiles', 'org_invites']) {
      expect(await attempt(casa, staff(a), remove(table))).toBeGreaterThan(0);
      expect(await attempt(casa, staff(a), `update ${table} set org_id = $1`, [b.orgId])).toBe(DENIED);
    }
    expect(await attempt(casa, staff(a), remove('terreiros'))).toBe(0);
    expect(await attempt(casa, staff(a), `insert into profiles select * from profiles`)).toBe(DENIED);
  });

  it('take an invitation from the staff of the house alone', async () => {
    const [text, values] = await insertCopy(owner, 'org_invites', await rowOf(owner, 'org_invites', a.orgId));
    for (const [, context] of nobody) expect(await attempt(doorOf(context()), context(), text, values)).toBe(DENIED);
    expect(await attempt(casa, staff(b), text, values)).toBe(DENIED);
    expect(await attempt(casa, staff(a), text, values)).toBe('23505');
  });

  it('let a letter be written for the own house only, and none be read', async () => {
    const send = `insert into outbox (org_id, para, assunto, conteudo) values ($1, 'a@exemplo.org', 'x', '\\x00')`;
    expect(await attempt(casa, staff(a), send, [a.orgId])).toBe(1);
    for (const context of [staff(b), {}]) expect(await attempt(casa, context, send, [a.orgId])).toBe(DENIED);
    await owner.query(send, [a.orgId]);
    expect(await attempt(casa, staff(a), 'select from outbox')).toBe(0);
    expect(await attempt(plataforma, {}, 'select from outbox')).toBe(0);
  });

  it('show no account, session or limit, and only the own house’s people and invitations', async () => {
    for (const table of [
      'contas',
      'sessoes',
      'limites',
      'redefinicoes',
      'trocas_de_entrada',
      'saas_org_contract',
      'saas_plan',
    ])
      expect(await attempt(casa, staff(a), `select from ${table}`)).toBe(0);
    expect(await attempt(plataforma, staff(a), 'select from contas')).toBe(0);
    for (const table of shared) {
      const mine = await attempt(casa, staff(a), `select from ${table}`);
      expect(mine).toBe(table === 'profiles' ? 2 : 1);
    }
  });
});

it('[INV-02] the policies of the staff read the house alone, and no scope: calls set no more', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select policyname as name from pg_policies
     where cmd = 'SELECT' and $1 = any(roles) and qual ~ 'ile\\.(user|membro)'
        or concat(qual, with_check) like '%ile.escopo%'
     union all
     select proname from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and proname <> 'ile_da_casa'
       and prosrc like '%ile.escopo%'`,
    [database.casa.user],
  );
  expect(rows).toEqual([]);
});
