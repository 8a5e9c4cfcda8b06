import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf, type Breach, type Volatility } from './citus-breaches-for-tests.ts';
import { demoStatements, everyStatement, statementsOf, type WrittenStatement } from './statements-for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';

// What a cluster refuses in the text of a statement, found without one (record 37).
// citus-rules.test.ts asks each for its house.

const database = await migratedDatabase();
let functions: Volatility = { never: new Set(), notAlways: new Set() };
beforeAll(async () => {
  const client = new Client(database.owner);
  await client.connect();
  const { rows } = await client.query<{ name: string; never: boolean }>(
    `select proname as name, bool_and(provolatile <> 'i') as never from pg_proc
     where prokind = 'f' group by proname having bool_or(provolatile <> 'i')`,
  );
  functions = {
    never: new Set(rows.flatMap(({ name, never }) => (never ? [name] : []))),
    notAlways: new Set(rows.map(({ name }) => name)),
  };
  await client.end();
});
afterAll(() => database.stop());

/** Reviewed, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'domains/cobranca/faturas/server/gerar-faturas.ts inserirFaturas: insert with a select that returns nothing':
    'the beginning of a statement: its three callers return the rows',
  'domains/loja/pdv/server/gravar-venda.ts instrucaoDaVenda: insert that reads another part':
    'two statements cost each sale 1.4 to 1.6 times the processor; while a node is down no house of the cluster sells',
};

it('no statement breaks a rule of the cluster', () => {
  const of = (statements: readonly WrittenStatement[]) =>
    statements.flatMap(({ file, within, text }) =>
      breachesOf(text, functions).map((breach) => `${file} ${within}: ${breach}`),
    );
  // Nobody fills a demonstration house while a node is down.
  const demo = of(demoStatements()).filter((found) => !found.endsWith('insert that reads another part'));
  const found = [...of(everyStatement()), ...demo];
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

describe('would be found out', () => {
  const CASES: readonly (readonly [source: string, breaches: readonly Breach[]])[] = [
    [
      'insert into vendas (org_id, numero) select ${org}, n from numeros',
      ['insert with a select that returns nothing'],
    ],
    [
      'with novas as (insert into vendas (org_id) select ${org} from numeros) select 1',
      ['insert with a select that returns nothing'],
    ],
    ['insert into vendas (org_id, numero) select ${org}, n from numeros on conflict do nothing returning 1', []],
    [
      'with n as (update c set n = n + 1 where org_id = ${org} returning n) insert into v (org_id, n) select ${org}, n from n returning 1',
      ['insert that reads another part'],
    ],
    [
      'with itens (id) as (select 1), v as (insert into l (org_id, id) select ${org}, (select max(id) from itens) from t returning 1) select 1 from v',
      ['insert that reads another part'],
    ],
    ['with v as (insert into l (org_id, id) values (${org}, 1) returning id) select id from v', []],
    ['insert into vendas (org_id, numero) values (${org}, ${n})', []],
    [
      'with v as (insert into vendas (org_id) select ${org} from a union all select ${org} from b returning 1) select 1',
      [],
    ],
    [
      'insert into ajustes (org_id) values (${org}) on conflict (org_id) do update set updated_at = now()',
      ['conflict updated by a function'],
    ],
    [
      'insert into ajustes (org_id) values (${org}) on conflict (org_id) do update set dia = current_date where true',
      ['conflict updated by a function'],
    ],
    ['insert into c as a (n) values (1) on conflict (n) do update set n = greatest(a.n, excluded.n) + 1', []],
    [
      "update assinaturas set dia = case when fim is null then date_trunc('month', ${hoje}::date) end where org_id = ${org}",
      ['function that is not immutable inside CASE or COALESCE of an update'],
    ],
    [
      'update assinaturas set dia = coalesce(dia, now()) where org_id = ${org}',
      ['function that is not immutable inside CASE or COALESCE of an update'],
    ],
    [
      "update a set dia = case when f is null then date_trunc('month', ${hoje}::timestamp) end where org_id = ${org}",
      [],
    ],
    ['update assinaturas set updated_at = now() where org_id = ${org}', []],
    ['select case when now() > fim then 1 end from assinaturas where org_id = ${org} for update', []],
    ['insert into vendas (org_id, numero) values (${org}, (select max(n) from numeros))', ['query inside VALUES']],
    [
      'insert into vendas (org_id, numero) values (1, (2)), (${org}, coalesce((select max(n) from numeros), 1))',
      ['query inside VALUES'],
    ],
    ['with a as (select from b where c) select 1 from d where exists (select from a)', ['part without a column']],
    ['with a as materialized (select 1 from b union all select from c) select * from a', ['part without a column']],
    ['select 1 from d where exists (select from b)', []],
    [
      "update f set forma = (array['pix', 'dinheiro'])[e.n] from e where f.org_id = ${org}",
      ['element of an array as a new value'],
    ],
    ["insert into m select case f.a when 'x' then 1 end from f returning 1", ['CASE with its value before WHEN']],
    [
      'update contas set nome = ${n} where exists (select 1 from sessoes where conta_id = ${id})',
      ['copies changed beside a table of the coordinator'],
    ],
    ['delete from sessoes where conta_id in (select user_id from profiles where org_id = ${org})', []],
    ["insert into m select case when f.a = 'x' then 1 end from f returning 1", []],
  ];
  it.each(CASES)('%s', (source, breaches) => {
    expect(statementsOf('x.ts', `sql\`${source}\``).flatMap(({ text }) => breachesOf(text, functions))).toEqual(
      breaches,
    );
  });
});
