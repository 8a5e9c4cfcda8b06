import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { everyStatement, statementsOf } from './every-statement.ts';
import { migrate, platformTables } from '../server/migrations.ts';
import { createTestDatabase } from '../server/postgres/for-tests.ts';

// What a distributed database asks of us, proven without one: src/whole/schema-rules.test.ts asks the catalogue, this asks every statement in the source
// (decision 15). A cluster itself is not at hand here: docs/operations/citus.md.

const database = await createTestDatabase(inject('postgres'));
const statements = everyStatement();
let houseTables: string[] = [];
beforeAll(async () => {
  await migrate(database.owner, database);
  const client = new Client(database.owner);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)`,
    [platformTables],
  );
  houseTables = rows.map(({ name }) => name);
  await client.end();
});
afterAll(() => database.stop());

/** Reviewed, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'domains/produtos/server/listar-produtos.ts: from produtos p':
    'its condition, with p.org_id, is a fragment of its own in the same file',
  'domains/superadmin/server/listar-terreiros.ts: from membros':
    'the platform counts over houses, and its role sees nothing else (INV-09)',
};

const AFTER_A_TABLE =
  /^(where|on|using|set|join|left|inner|cross|order|group|limit|for|returning|union|select|values|and|window|having|full|right)$/;

/** The places where a house table is named and no org_id ties it to the house. */
function unbound(text: string): string[] {
  const names = houseTables.join('|');
  const place = new RegExp(
    `\\b(from|join|update|into)\\s+(${names})\\b(?:\\s+(?:as\\s+)?([a-z]\\w*))?(?:\\s*(\\([^)]*\\)))?`,
    'g',
  );
  return [...text.matchAll(place)].flatMap(([, verb = '', table = '', word = '', columns = '']) => {
    const alias = AFTER_A_TABLE.test(word) ? '' : word;
    const tied = verb === 'into' ? /\borg_id\b/.test(columns) : hasHouse(text, alias || table);
    return tied ? [] : [[verb, table, alias].join(' ').trim()];
  });
}

/** `a.org_id = …`, `org_id = ?`, or a join using it. */
const hasHouse = (text: string, name: string): boolean =>
  new RegExp(`\\b${name}\\.org_id\\b|(?<![.\\w])org_id = \\?|using \\(org_id`).test(text);

describe('every statement on a house table', () => {
  it('is found', () => {
    expect(statements.length).toBeGreaterThan(300);
    const named = new Set(
      statements.flatMap(({ text }) => houseTables.filter((table) => new RegExp(`\\b${table}\\b`).test(text))),
    );
    expect([...named].toSorted()).toEqual(houseTables.toSorted());
  });

  it('names org_id for each of them', () => {
    const found = statements.flatMap(({ file, text }) => unbound(text).map((place) => `${file}: ${place}`));
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
  });

  it.each([
    [
      'a join by id alone',
      'sql`select * from membros m join faturas f on f.membro_id = m.id where m.org_id = ${org}`',
      ['join faturas f'],
    ],
    ['a list without a house', 'sql`select id from membros`', ['from membros']],
    [
      'a fragment inside',
      'sql`select id from membros where ${busca ? sql`busca like ${busca}` : sql``}`',
      ['from membros'],
    ],
    ['a change without a house', 'sql`update planos set nome = ${nome} where id = ${id}`', ['update planos']],
    ['a row without a house', 'sql`insert into planos (nome) values (${nome})`', ['into planos']],
    [
      'none, all is named',
      'sql`select 1 from membros m join faturas f on f.org_id = m.org_id and f.membro_id = m.id where m.org_id = ${org}`',
      [],
    ],
  ])('would be found out: %s', (_, source, places) => {
    expect(statementsOf('x.ts', source).flatMap(({ text }) => unbound(text))).toEqual(places);
  });
});

const read = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|testing|for-tests|de-teste|^whole[\\/]/.test(file))
    .toSorted()
    .map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(new URL(file, folder), 'utf8') }));

const source = read(new URL('../', import.meta.url));
const saying = (words: RegExp): string[] => source.filter((one) => words.test(one.source)).map(({ file }) => file);

describe('the house’s context', () => {
  it('is a literal SET LOCAL in one file, for set_config() does not reach the workers (INV-04)', () => {
    expect(saying(/set local ile\./i)).toEqual(['server/database/doors.ts']);
    // Named in that file's comment alone.
    expect(saying(/set_config\s*\(/i)).toEqual(['server/database/doors.ts']);
  });

  it('surrounds every statement: only the platform’s own tools ask the driver itself', () => {
    const own = /^server\/(database|postgres|backup)\/|^server\/migrations\.ts$/;
    expect(saying(/(?<!req)\.query\(/).filter((file) => !own.test(file))).toEqual([]);
  });
});

it('foreign keys from platform tables to house tables stand outside a cluster only (decision 15)', () => {
  const migrations = read(new URL('../../db/migrations/', import.meta.url))
    .map((one) => one.source)
    .join('\n');
  const outside = /if not exists \(select from pg_extension where extname = 'citus'\) then[^]*?end if;/g;
  const names = ['profiles__membro ', 'org_invites__membro '];
  for (const name of names) {
    expect(migrations).toContain(name);
    expect(migrations.replaceAll(outside, '')).not.toContain(name);
  }
});
