import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../server/migrations.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { openEmbedded, type Embedded } from '../../server/postgres/embedded.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { databaseEnv, startReal, stopAll } from '../../server/testing/real-program.ts';

// The real program on the real schema, really broken: it says what is wrong and serves nobody
// (INV-02, INV-03, INV-06). Every rule has its own cases in server/postgres/self-check.test.ts.

const folder = temporaryFolder('ile-refuses-');
let server: Embedded;
beforeAll(async () => {
  server = await openEmbedded({ dataDir: join(folder, 'database'), log: () => undefined });
  await migrate(server.database.owner, server.database);
});
afterEach(stopAll);
afterAll(async () => {
  await server.database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (text: string) => withClient({ ...server.supervisor, database: 'ile' }, (client) => client.query(text));
const start = () => startReal(join(folder, 'program'), databaseEnv(server.database));

it.each([
  [
    '[INV-02] a house table without forced row security',
    'alter table membros no force row level security',
    'alter table membros force row level security',
    'public.membros não impõe',
  ],
  [
    '[INV-02] a house table without row security',
    'alter table pagamentos disable row level security',
    'alter table pagamentos enable row level security',
    'public.pagamentos tem org_id e está sem',
  ],
  [
    '[INV-02] a new house table without anything',
    'create table intrusa (org_id uuid)',
    'drop table intrusa',
    'public.intrusa',
  ],
  [
    '[INV-03] a serving role that is superuser',
    'alter role ile_casa superuser',
    'alter role ile_casa nosuperuser',
    'ile_casa é superusuário',
  ],
  [
    '[INV-03] a serving role past row security',
    'alter role ile_acesso bypassrls',
    'alter role ile_acesso nobypassrls',
    'ile_acesso ignora',
  ],
  [
    '[INV-03] a serving role that owns a table',
    'alter table planos owner to ile_casa',
    'alter table planos owner to ile_dono',
    'ile_casa é dono de: table planos',
  ],
  [
    '[INV-06] a view with its owner’s rights',
    'create view tudo as select * from membros',
    'drop view tudo',
    'A visão public.tudo',
  ],
  [
    '[INV-06] a materialised view that can be read',
    'create materialized view soma as select count(*) from faturas; grant select on soma to ile_plataforma',
    'drop materialized view soma',
    'public.soma pode ser lida',
  ],
  [
    '[INV-06] a function with its owner’s rights that nobody reviewed',
    'create function porta() returns bigint language sql security definer set search_path = pg_catalog, public return 1',
    'drop function porta()',
    'public.porta',
  ],
])('%s', async (_, breaking, repairing, reason) => {
  await run(breaking);
  const started = await start().catch(String);
  await run(repairing);
  expect(started).toContain('O Ilê não pode servir');
  expect(started).toContain(reason);
});

it('and starts when all is repaired', async () => {
  const program = await start();
  expect((await program.fetch('GET', '/readyz', '')).status).toBe(200);
});
