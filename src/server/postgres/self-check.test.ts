import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from './connections.ts';
import { openEmbedded, type Embedded } from './embedded.ts';
import { temporaryFolder } from './for-tests.ts';
import { selfCheck, SelfCheckError } from './self-check.ts';
import type { Settings } from './settings.ts';

const dataDir = temporaryFolder('ile-self-check-');
const start = (settings?: Settings): Promise<Embedded> => openEmbedded({ dataDir, log: () => undefined, settings });
let server = await start({ fsync: 'off', full_page_writes: 'off' });

const options = {
  platformTables: ['contas', 'outro.fila'],
  definerFunctions: ['segura'],
  openPolicies: ['plataforma select contados: true'],
};
/** The house of the call, as the migrations write it. */
const OF_THE_HOUSE = `org_id = nullif(current_setting('ile.org', true), '')::uuid`;
const run = (text: string) => withClient({ ...server.supervisor, database: 'ile' }, (client) => client.query(text));

async function reasons(): Promise<readonly string[]> {
  try {
    await selfCheck(server.database, options);
    return [];
  } catch (error) {
    if (error instanceof SelfCheckError) return error.reasons;
    throw error;
  }
}

/** A table as the migrations make them. */
const houseTable = (name: string) => `
  create table ${name} (org_id uuid not null, valor int);
  alter table ${name} enable row level security;
  alter table ${name} force row level security;
  create policy ler on ${name} for select to ile_casa using (${OF_THE_HOUSE});
  create policy incluir on ${name} for insert to ile_casa with check (${OF_THE_HOUSE});
  create policy mudar on ${name} for update to ile_casa using (${OF_THE_HOUSE});
  create policy apagar on ${name} for delete to ile_casa using (${OF_THE_HOUSE});
  grant select, insert, update, delete on ${name} to ile_casa;
`;

beforeAll(async () => {
  await run(`
    set role ile_dono;
    ${houseTable('cadastros')}
    create table contas (org_id uuid);
    create view resumo with (security_invoker = true) as select * from cadastros;
    ${houseTable('contados')}
    create policy contar on contados for select to ile_plataforma using (true);
    create function segura() returns int language sql security definer set search_path = pg_catalog return 1;
    create schema outro authorization ile_dono;
    create table outro.fila (org_id uuid);
    create table sem_casa (n int)`);
});
afterAll(async () => {
  await server.database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('[INV-35] durability', () => {
  it('refuses a server that does not wait for the disk', async () => {
    const found = await reasons();
    expect(found).toContainEqual(expect.stringContaining('fsync está desligado'));
    expect(found).toContainEqual(expect.stringContaining('full_page_writes está desligado'));
    await server.database.stop();
    server = await start();
    expect(await reasons()).toEqual([]);
  });

  it('refuses a role or a database that confirms before the disk does', async () => {
    await run('alter role ile_plataforma set synchronous_commit = off');
    expect(await reasons()).toEqual([
      expect.stringContaining('synchronous_commit está desligado (visto como ile_plataforma)'),
    ]);
    await run('alter role ile_plataforma reset all; alter database ile set synchronous_commit = off');
    expect(await reasons()).toHaveLength(5);
    await run('alter database ile reset all');
    expect(await reasons()).toEqual([]);
  });
});

interface Case {
  breaking: string;
  repairing: string;
  reason: string;
}

const role = (breaking: string, repairing: string, reason: string): Case => ({
  breaking,
  repairing,
  reason: `O usuário ${reason}`,
});

it.each<Case>([
  role('alter role ile_casa superuser', 'alter role ile_casa nosuperuser', 'ile_casa é superusuário'),
  role(
    'alter role ile_casa bypassrls',
    'alter role ile_casa nobypassrls',
    'ile_casa ignora a segurança por linha (BYPASSRLS)',
  ),
  role(
    'alter role ile_acesso createrole',
    'alter role ile_acesso nocreaterole',
    'ile_acesso pode criar usuários (CREATEROLE)',
  ),
  role('alter role ile_acesso createdb', 'alter role ile_acesso nocreatedb', 'ile_acesso pode criar bancos (CREATEDB)'),
  role(
    'alter role ile_plataforma replication',
    'alter role ile_plataforma noreplication',
    'ile_plataforma pode replicar o servidor (REPLICATION)',
  ),
  role(
    'create role forte createdb; grant forte to ile_casa',
    'drop role forte',
    'ile_casa por meio de forte pode criar bancos (CREATEDB)',
  ),
  role(
    'create role forte bypassrls; create role meio; grant forte to meio; grant meio to ile_acesso with inherit false',
    'drop role forte; drop role meio',
    'ile_acesso por meio de forte ignora a segurança por linha (BYPASSRLS)',
  ),
  role(
    'grant pg_read_all_data to ile_casa',
    'revoke pg_read_all_data from ile_casa',
    'ile_casa por meio de pg_read_all_data tem poderes do servidor',
  ),
  role(
    'grant ile_dono to ile_casa with inherit false',
    'revoke ile_dono from ile_casa',
    'ile_casa por meio de ile_dono é dono de: database ile',
  ),
  role(
    'alter table sem_casa owner to ile_casa',
    'alter table sem_casa owner to ile_dono',
    'ile_casa é dono de: table sem_casa',
  ),
  role('create schema dele authorization ile_acesso', 'drop schema dele', 'ile_acesso é dono de: schema dele'),
  role(
    'grant create on schema outro to ile_casa',
    'revoke create on schema outro from ile_casa',
    'ile_casa pode criar objetos (CREATE) no esquema outro',
  ),
  role(
    'grant create on schema public to public',
    'revoke create on schema public from public',
    'ile_plataforma pode criar objetos (CREATE) no esquema public',
  ),
  role(
    'grant create on database ile to ile_casa',
    'revoke create on database ile from ile_casa',
    'ile_casa pode criar esquemas (CREATE) no banco ile',
  ),
  role(
    'grant truncate on cadastros to ile_casa',
    'revoke truncate on cadastros from ile_casa',
    'ile_casa pode esvaziar (TRUNCATE): public.cadastros',
  ),
  role(
    'grant trigger on contas to public',
    'revoke trigger on contas from public',
    'ile_acesso pode criar gatilhos (TRIGGER) em: public.contas',
  ),
  role(
    'grant references (valor) on cadastros to ile_casa',
    'revoke references (valor) on cadastros from ile_casa',
    'ile_casa pode referenciar (REFERENCES): public.cadastros',
  ),
])('[INV-03] refuses until repaired: $breaking', async ({ breaking, repairing, reason }) => {
  const { broken, repaired } = await around(breaking, repairing);
  expect(broken).toContainEqual(expect.stringContaining(reason));
  expect(repaired).toEqual([]);
});

it.each<Case>([
  {
    breaking: 'alter table cadastros disable row level security',
    repairing: 'alter table cadastros enable row level security',
    reason: 'A tabela public.cadastros tem org_id e está sem segurança por linha',
  },
  {
    breaking: 'alter table cadastros no force row level security',
    repairing: 'alter table cadastros force row level security',
    reason: 'A tabela public.cadastros não impõe a segurança por linha ao dono',
  },
  ...(['ler select', 'mudar update', 'apagar delete'] as const).map((pair) => {
    const [policy, command] = pair.split(' ');
    return {
      breaking: `drop policy ${policy} on cadastros`,
      repairing: `create policy ${policy} on cadastros for ${command} to ile_casa using (${OF_THE_HOUSE})`,
      reason: `A tabela public.cadastros está sem política para: ${command}.`,
    };
  }),
  {
    breaking: 'drop policy incluir on cadastros; create policy incluir on cadastros for insert to ile_casa',
    repairing: `drop policy incluir on cadastros; create policy incluir on cadastros for insert to ile_casa with check (${OF_THE_HOUSE})`,
    reason: 'A tabela public.cadastros está sem política para: insert.',
  },
  ...[
    ['for all to ile_casa using (true)', 'ile_casa sem exigir a casa: true'],
    ['for select to public using (true)', 'ile_acesso sem exigir a casa: true'],
    ['for insert to ile_acesso with check (true)', 'ile_acesso sem exigir a casa: true'],
    ['for insert to ile_casa', 'ile_casa sem exigir a casa: true'],
    [`for select to ile_casa using (${OF_THE_HOUSE} or valor > 0)`, 'ile_casa sem exigir a casa: ((org_id = '],
    [
      `for select to ile_casa using (${OF_THE_HOUSE} and valor > 0 or valor < 0)`,
      'ile_casa sem exigir a casa: (((org_id = ',
    ],
    ['for select to ile_casa using (org_id = qualquer())', 'ile_casa sem exigir a casa: (org_id = qualquer())'],
    [
      `for update to ile_casa using (${OF_THE_HOUSE}) with check (org_id is not null)`,
      'ile_casa sem exigir a casa: (org_id = (NULLIF(',
    ],
    ['for select to forte using (true)', 'ile_plataforma sem exigir a casa: true'],
  ].map(([policy, reason]) => ({
    breaking: `create function qualquer() returns uuid language sql return gen_random_uuid(); create role forte; grant forte to ile_plataforma;
      create policy a_mais on cadastros ${policy}`,
    repairing: 'drop policy a_mais on cadastros; drop function qualquer(); drop role forte',
    reason: `A política a_mais da tabela cadastros abre linhas a ${reason}`,
  })),
  {
    breaking: 'grant select (n) on sem_casa to ile_casa',
    repairing: 'revoke select (n) on sem_casa from ile_casa',
    reason: 'A tabela public.sem_casa está aberta a ile_casa sem segurança por linha',
  },
  {
    breaking: 'create table outro.contas (org_id uuid)',
    repairing: 'drop table outro.contas',
    reason: 'A tabela outro.contas tem org_id e está sem segurança por linha',
  },
  {
    breaking: 'create table partes (org_id uuid) partition by hash (org_id)',
    repairing: 'drop table partes',
    reason: 'A tabela public.partes está sem política para: select, insert, update, delete.',
  },
  {
    breaking: 'alter view resumo reset (security_invoker)',
    repairing: 'alter view resumo set (security_invoker = on)',
    reason: 'A visão public.resumo roda com os direitos do dono',
  },
  {
    breaking: 'alter view resumo set (security_invoker = off)',
    repairing: 'alter view resumo set (security_invoker = 1)',
    reason: 'A visão public.resumo roda com os direitos do dono',
  },
  {
    breaking:
      'create materialized view total as select count(*) from cadastros; grant select on total to ile_plataforma',
    repairing: 'drop materialized view total',
    reason: 'A visão materializada public.total pode ser lida por quem serve',
  },
  {
    breaking: 'alter function segura() reset search_path',
    repairing: 'alter function segura() set search_path = pg_catalog',
    reason: 'A função public.segura roda com os direitos do dono',
  },
  {
    breaking:
      'create function estranha() returns int language sql security definer set search_path = pg_catalog return 1',
    repairing: 'drop function estranha()',
    reason: 'A função public.estranha roda com os direitos do dono (SECURITY DEFINER) e não é deste programa',
  },
])('[INV-02 INV-06] refuses until repaired: $breaking', async ({ breaking, repairing, reason }) => {
  const { broken, repaired } = await around(breaking, repairing);
  expect(broken).toContainEqual(expect.stringContaining(reason));
  expect(repaired).toEqual([]);
});

async function around(breaking: string, repairing: string) {
  await run(breaking);
  try {
    return { broken: await reasons(), repaired: await run(repairing).then(reasons) };
  } catch (error) {
    await run(repairing);
    throw error;
  }
}

it('[INV-03] tells every reason at once, in one message', async () => {
  await run(
    'alter role ile_casa createdb; alter table cadastros disable row level security; alter view resumo reset (security_invoker)',
  );
  const message = await selfCheck(server.database, options).catch(String);
  await run(
    'alter role ile_casa nocreatedb; alter table cadastros enable row level security; alter view resumo set (security_invoker = true)',
  );
  for (const part of ['O Ilê não pode servir', 'CREATEDB', 'public.cadastros', 'public.resumo'])
    expect(message).toContain(part);
});

it('[INV-02] takes one policy for all commands, and needs the platform tables named', async () => {
  await run(`create table tudo (org_id uuid); alter table tudo enable row level security; alter table tudo force row level security;
    create policy tudo on tudo to ile_casa using (${OF_THE_HOUSE})`);
  expect(await reasons()).toEqual([]);
  await run('drop table tudo');
  const unnamed = await selfCheck(server.database, { ...options, platformTables: ['contas'] }).catch(String);
  expect(unnamed).toContain('outro.fila');
  expect(unnamed).not.toContain('public.contas');
});
