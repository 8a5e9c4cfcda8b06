import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { declarationOf, houseTables, tablesWith } from './declared-tables-for-tests.ts';
import { platformTables } from '../../server/migrations.ts';
import type { HouseTable } from '../../server/testing/house-tables.ts';
import { migratedDatabase } from '../../server/testing/database.ts';

// What each serving role may do with which table and column, according to the catalogue: the wall
// in front of the policies (INV-02, INV-03).

const database = await migratedDatabase();
const client = new Client(database.owner);
await client.connect();
afterAll(async () => {
  await client.end();
  await database.stop();
});

const TABLES = `select oid, relname as name, relname = any($1) as platform from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/**
 * The tables by the initials of select, insert, update and delete, even if only on some columns.
 */
async function rightsOf({ user }: { user?: string | undefined }): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; rights: string }>(
    `select name, concat(case when has_any_column_privilege($2, oid, 'SELECT') then 'S' end, case when has_any_column_privilege($2, oid, 'INSERT') then 'I' end,
            case when has_any_column_privilege($2, oid, 'UPDATE') then 'U' end, case when has_table_privilege($2, oid, 'DELETE') then 'D' end) as rights
     from (${TABLES}) t order by name`,
    [platformTables, user],
  );
  const found: Record<string, string[]> = {};
  for (const { name, rights } of rows) (found[rights] ??= []).push(name);
  return found;
}

/**
 * `table.column` for columns without the right, in tables where the role has it on other columns.
 */
async function keptFrom({ user }: { user?: string | undefined }, right: string, where: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name || '.' || attname as name from (${TABLES}) t join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped and attgenerated = ''
     where ${where} and has_any_column_privilege($2, oid, $3) and not has_column_privilege($2, oid, attnum, $3) order by t.name, attnum`,
    [platformTables, user, right],
  );
  return rows.map(({ name }) => name);
}

/** Tables that a door may not use at all. */
const CLOSED = ['cofre', 'schema_migrations'];
const OF_THE_PLATFORM = ['saas_plan', 'saas_plan_features'];
const OF_ACCOUNTS = [
  'aparelhos',
  'aparelhos_lembrados',
  'autenticadores',
  'chaves_de_acesso',
  'codigos_de_recuperacao',
  'contas',
  'limites',
  'pushes_envios',
  'pushes_parados',
  'redefinicoes',
  'sessoes',
  'trocas_de_entrada',
];

const granted = (grants: HouseTable['grants']) => tablesWith((table) => table.grants === grants);

it('a house writes its own tables, what was money is only marked, and what was written once stays', async () => {
  const rights = await rightsOf(database.casa);
  expect(rights['']).toEqual([...OF_ACCOUNTS, 'saas_org_contract', ...OF_THE_PLATFORM, ...CLOSED].toSorted());
  await houseTables(client);
  expect(rights).toMatchObject({
    I: ['outbox', 'pushes'],
    SD: granted('SD'),
    SI: granted('SI'),
    SID: granted('SID'),
    SIU: granted('SIU'),
    SIUD: [...granted('SIUD'), 'org_invites', 'tokens'].toSorted(),
    SU: ['terreiros'],
    SUD: ['profiles'],
  });
  expect(Object.keys(rights)).toHaveLength(9);
});

it('a house gives no row another key, another house, another member or another birth', async () => {
  const marked = tablesWith((table) => 'money' in table);
  const fixed = (table: string) => {
    const declaration = declarationOf(table);
    return 'fixed' in declaration ? declaration.fixed.map((column) => `${table}.${column}`) : [];
  };
  const kept = await keptFrom(database.casa, 'UPDATE', 'not platform');
  const ofMoney = (column: string) => marked.includes(column.split('.')[0] ?? '');
  expect(kept.filter((column) => !ofMoney(column))).toEqual((await houseTables(client)).flatMap(fixed));
});

it('a house changes people and invitations as its team decides, but not whether it is put away itself', async () => {
  expect(await keptFrom(database.casa, 'UPDATE', 'platform')).toEqual([
    'org_invites.id',
    'org_invites.org_id',
    'org_invites.email',
    'org_invites.role',
    'org_invites.membro_id',
    'org_invites.invited_by',
    'org_invites.created_at',
    'org_invites.telefone',
    'org_invites.matricula',
    'org_invites.tentativas',
    'profiles.user_id',
    'profiles.org_id',
    'profiles.nome',
    'profiles.email',
    'profiles.created_at',
    'profiles.telefone_de_acesso',
    'profiles.matricula_de_acesso',
    'profiles.sem_matricula',
    'terreiros.id',
    'terreiros.created_at',
    'terreiros.guardado_em',
    'terreiros.expurgo_em',
    'terreiros.guardado_por',
    'terreiros.plano_escolhido',
    'tokens.id',
    'tokens.org_id',
    'tokens.nome',
    'tokens.prefixo',
    'tokens.feixes',
    'tokens.redes',
    'tokens.usado_em',
    'tokens.usado_de',
  ]);
  expect(await keptFrom(database.casa, 'SELECT', 'true')).toEqual([
    'org_invites.token_hash',
    'org_invites.tentativas',
    'tokens.antigo_hash',
  ]);
  // A letter is new when it is written: never sent, never tried.
  expect(await keptFrom(database.casa, 'INSERT', 'true')).toEqual([
    'outbox.tentativas',
    'outbox.proxima_em',
    'outbox.enviado_em',
    'outbox.erro',
    'outbox.created_at',
    'pushes.id',
    'pushes.aberto_em',
  ]);
});

it('the door of accounts has of a house nothing but a line for its trace, and of the platform what a session asks', async () => {
  const { '': nothing, ...rights } = await rightsOf(database.acesso);
  expect(rights).toEqual({
    I: ['auditoria'],
    S: ['saas_org_contract', ...OF_THE_PLATFORM],
    SIU: ['terreiros'],
    SIUD: [...OF_ACCOUNTS, 'org_invites', 'outbox', 'profiles', 'pushes'].toSorted(),
    SU: ['tokens'],
  });
  expect(nothing).toEqual(expect.arrayContaining(CLOSED));
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'terreiros'::regclass and attnum > 0 and has_column_privilege($1, attrelid, attnum, 'UPDATE')`,
    [database.acesso.user],
  );
  expect(rows).toEqual([{ name: 'access_code' }]);
  expect(await keptFrom(database.acesso, 'SELECT', 'true')).toEqual([
    'saas_org_contract.id',
    'saas_org_contract.owner_email',
    'saas_org_contract.created_at',
  ]);
});

it('[TK2] the door of programs reads the tables of the API and no other, whatever a token may do', async () => {
  const { '': closed = [], ...rights } = await rightsOf(database.integracao);
  expect(rights).toEqual({
    I: ['acontecimentos_novos', 'auditoria'],
    S: [
      'acontecimentos',
      'acontecimentos_contadores',
      'assinaturas',
      'carteiras_por_metodo',
      'cobrancas',
      'cobrancas_faturas',
      'comunicados',
      'escalas',
      'escalas_funcoes',
      'eventos',
      'pagamentos_diversos_metodos',
      'pagamentos_diversos_tipos',
      'planos',
      'presencas',
      'produtos',
      'terreiro_ajustes',
      'transferencias',
      'venda_itens',
      'vendas',
      'webhooks',
    ],
    SI: ['carteiras', 'membros'],
    SIU: ['idempotencia', 'pagamentos', 'pagamentos_diversos', 'saldos_do_mes'],
    SU: ['combinados', 'conciliacoes', 'extrato_linhas', 'faturas'],
  });
  expect(closed).toEqual(
    expect.arrayContaining([
      ...CLOSED,
      ...OF_ACCOUNTS,
      'cofre_chaves',
      'membros_reservado',
      'membros_selados',
      'profiles',
      'saas_org_contract',
      'tokens',
      'webhooks_segredos',
    ]),
  );
});

it('the superadmin’s door cannot delete a house, nor change its key or creation', async () => {
  const { '': _, ...rights } = await rightsOf(database.plataforma);
  expect(rights).toEqual({
    I: ['outbox'],
    S: ['membros', 'profiles'],
    SI: ['auditoria'],
    SIU: ['terreiros'],
    SIUD: ['saas_org_contract', ...OF_THE_PLATFORM],
  });
  expect(await keptFrom(database.plataforma, 'UPDATE', 'true')).toEqual([
    'terreiros.id',
    'terreiros.created_at',
    'terreiros.plano_escolhido',
    'terreiros.etapas_desde',
    'terreiros.partes',
    'terreiros.com_provedor',
    'terreiros.com_banco',
    'terreiros.com_webhooks',
    'terreiros.com_tokens',
  ]);
});
