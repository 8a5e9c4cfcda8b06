import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyStatement, statementsOf } from './statements-for-tests.ts';
import { unbound } from './house-ties-for-tests.ts';
import { platformTables } from '../../server/migrations.ts';
import { migratedDatabase } from '../../server/testing/database.ts';

// What a distributed database requires, proven without one (docs/operations/citus.md).
// schema-rules.test.ts asks the catalogue, this file every statement in the source (decision 15).

const database = await migratedDatabase();
const statements = everyStatement();
let houseTables: string[] = [];
beforeAll(async () => {
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
  'domains/pessoas/membros/server/selar-reservado.ts casasPorSelar: from membros_reservado':
    'the operator’s command asks as the owner which houses have something to seal',
  'domains/tesouraria/extratos/server/converter-linhas.ts casasComExtrato: from extratos':
    'the same command, for what a bank printed of payers',
  'server/vault/rotate.ts wrapAgain: from cofre_chaves':
    'the operator’s command wraps the keys of all houses as the owner',
  'server/vault/rotate.ts wrapAgain: update cofre_chaves c': 'the same',
  'domains/casa/superadmin/server/terreiros.ts listarTerreiros: from membros':
    'the platform counts over houses, and its role sees nothing else (INV-09)',
  'server/api/read-resource.ts selectOf: from ? chosen': 'the rows that a domain declares for the API, which name it',
  'server/actions/audit.ts auditFrom: from ? chosen': 'the rows of the statement that it is a part of',
  'server/actions/tell.ts toldFrom: from ? chosen': 'the same, or ids that are given',
  'domains/dinheiro/carteiras/server/movimentos.ts deUma: from ? chosen':
    'a table of the registry of money, by the word that its org_id is named with',
  'domains/dinheiro/carteiras/server/movimentos.ts linhasDaSessao: from ? chosen': 'the same',
  'domains/dinheiro/carteiras/server/travas.ts travarLinha: from ? chosen': 'the same',
};

/**
 * They belong to a house too, but these functions read them before a house is known. They do so by
 * account, by a letter's token, or across all houses.
 */
const OF_PEOPLE = ['profiles', 'org_invites'];
const WITHOUT_A_HOUSE: Readonly<Record<string, readonly string[]>> = {
  'acesso/acesso/server/aceitar-convite.ts': ['usar', 'vincular'],
  'acesso/acesso/server/cadastro.ts': ['inserirPerfil', 'vincularPorCodigo'],
  'acesso/acesso/server/convites.ts': ['buscarConvite'],
  'acesso/acesso/server/entrar.ts': ['lerContaQueEntra'],
  'acesso/acesso/server/excluir-conta.ts': ['apagar', 'limparAcesso'],
  'acesso/acesso/server/redefinicao.ts': ['lerRedefinicao', 'pedirRedefinicao'],
  'acesso/acesso/server/senha.ts': ['gravarSenha'],
  'acesso/acesso/server/sessoes.ts': ['sessoesVivas'],
  'acesso/acesso/server/travar-casa-de.ts': ['travarCasaDe'],
  'acesso/etapas/server/desligar.ts': ['derrubarEtapas', 'reiniciarEtapasDaPessoa'],
  'acesso/links/server/links.ts': ['buscarLink', 'conferirNascimento'],
  'acesso/terreiros/server/terreiros.ts': ['esperaPorCasa', 'inserirDono'],
  'acesso/trocas/server/travar-entrada.ts': ['travarEntrada'],
  'casa/superadmin/server/pessoas.ts': ['desvincularPessoa', 'listarPessoas', 'travarConta', 'vincularPessoa'],
  'casa/superadmin/server/terreiros.ts': ['listarTerreiros'],
  'pessoas/membros/server/anonimizar-membro.ts': ['esquecerCartas'],
};
const beforeAHouse = (file: string, within: string): boolean =>
  WITHOUT_A_HOUSE[file.replace('domains/', '')]?.includes(within) ?? false;

const looseIn = (text: string, free = false) =>
  unbound(text, { houses: houseTables, everywhere: free ? [] : OF_PEOPLE });

describe('every statement on a house table', () => {
  it('is found', () => {
    expect(statements.length).toBeGreaterThan(300);
    const named = new Set(
      statements.flatMap(({ text }) => houseTables.filter((table) => new RegExp(`\\b${table}\\b`).test(text))),
    );
    expect([...named].toSorted()).toEqual(houseTables.toSorted());
  });

  it('names org_id for each of them', () => {
    const found = statements.flatMap(({ file, within, text }) =>
      looseIn(text, beforeAHouse(file, within)).map((place) => `${file} ${within}: ${place}`),
    );
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
      'the house of a join alone, of which nobody says which',
      'sql`select 1 from membros m join faturas f on f.org_id = m.org_id and f.membro_id = m.id where m.id = ${id}`',
      ['from membros m', 'join faturas f'],
    ],
    [
      'a query within that names no house, in one that does',
      'sql`select (select count(*) from faturas) from membros where org_id = ${org}`',
      ['from faturas'],
    ],
    [
      'the second arm of a union',
      'sql`select id from pagamentos where org_id = ${org} union all select id from vendas`',
      ['from vendas'],
    ],
    ['a table that the program chooses', 'sql`delete from ${tabela} where id = ${id}`', ['from ? chosen']],
    ['a person of any house', 'sql`update profiles set paused = true where user_id = ${id}`', ['update profiles']],
    [
      'a fragment that has a name',
      'const filtro = sql`busca like ${busca}`; sql`select id from membros where ${filtro}`',
      ['from membros'],
    ],
    [
      'a query within that is tied to the one around it only',
      'sql`select 1 from membros m where m.org_id = ${org} and exists (select from faturas f where f.org_id = m.org_id)`',
      ['from faturas f'],
    ],
    [
      'a join that uses the house of the other',
      'sql`select 1 from vendas v join venda_itens using (org_id, venda_id) where v.org_id = ${org}`',
      ['join venda_itens'],
    ],
    [
      'a join that is tied to the other only',
      'sql`select 1 from membros m join faturas f on f.org_id = m.org_id and f.membro_id = m.id where m.org_id = ${org}`',
      ['join faturas f'],
    ],
    [
      'none, a table of every node is tied to a house table',
      'sql`select 1 from membros m join profiles p on p.org_id = m.org_id and p.membro_id = m.id where m.org_id = ${org}`',
      [],
    ],
    [
      'none, each names it',
      'sql`select 1 from membros m join faturas f on f.org_id = ${org} and f.membro_id = m.id where m.org_id = ${org}`',
      [],
    ],
  ])('would be found out: %s', (_, source, places) => {
    expect(statementsOf('x.ts', source).flatMap(({ text }) => looseIn(text))).toEqual(places);
  });
});

const read = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|testing|for-tests|^whole[\\/]/.test(file))
    .toSorted()
    .map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(new URL(file, folder), 'utf8') }));

const source = read(new URL('../../', import.meta.url));
const saying = (words: RegExp): string[] => source.filter((one) => words.test(one.source)).map(({ file }) => file);

describe('the house’s context', () => {
  it('is a literal SET LOCAL in one file, for set_config() does not reach the workers (INV-04)', () => {
    expect(saying(/set local ile\./i)).toEqual(['server/database/doors.ts']);
    // Named only in that file's comment.
    expect(saying(/set_config\s*\(/i)).toEqual(['server/database/doors.ts']);
  });

  it('surrounds every statement: only the platform’s own tools ask the driver itself', () => {
    // The browser uses the word for the cache of the server's answers.
    const own = /^server\/(database|postgres|backup|vault)\/|^server\/migrations\.ts$|^web\//;
    expect(saying(/(?<!req)\.query\(/).filter((file) => !own.test(file))).toEqual([]);
  });
});

it('foreign keys from platform tables to house tables stand outside a cluster only (decision 15)', () => {
  const migrations = read(new URL('../../../db/migrations/', import.meta.url))
    .map((one) => one.source)
    .join('\n');
  const outside = /if not exists \(select from pg_extension where extname = 'citus'\) then[^]*?end if;/g;
  const names = ['profiles__membro ', 'org_invites__membro '];
  for (const name of names) {
    expect(migrations).toContain(name);
    expect(migrations.replaceAll(outside, '')).not.toContain(name);
  }
});
