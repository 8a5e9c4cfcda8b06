import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { restoreProgram } from '../../src/server/backup/describe.ts';
import { readEnv } from '../../src/server/env.ts';
import { readMigrations } from '../../src/server/migration-files.ts';
import { withClient } from '../../src/server/postgres/connections.ts';
import { openEmbedded } from '../../src/server/postgres/embedded.ts';
import { temporaryFolder } from '../../src/server/postgres/for-tests.ts';
import { readPidFile } from '../../src/server/postgres/postmaster.ts';
import { startReal, stopAll } from '../../src/server/testing/real-program.ts';
import { root } from '../../src/server/version.ts';
import { runDoctor } from '../../src/whole/trouble/doctor-for-tests.ts';
import { OLD_DATA_PASSWORD, oldData } from '../../src/whole/trouble/old-data-for-tests.ts';

// The real program on data that earlier programs wrote, killed while it migrates them.
const folder = temporaryFolder('ile-upgrade-from-');
afterEach(stopAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const quiet = () => undefined;
const log = { info: quiet, warn: quiet, error: quiet, debug: quiet };
const ALL = readMigrations(join(root, 'db/migrations')).length;
const settings = (name: string) => ({
  PORT: '0',
  LOG_LEVEL: 'silent',
  BACKUP_PASSWORD: OLD_DATA_PASSWORD,
  ILE_DATA_DIR: join(folder, name),
});

async function opened<Result>(name: string, work: (owner: PoolConfig) => Promise<Result>): Promise<Result> {
  const { database } = await openEmbedded({ dataDir: join(folder, name), log: quiet });
  try {
    return await work(database.owner);
  } finally {
    await database.stop();
  }
}

/** What no upgrade may change: people, bills, payments, sales and entries, with their centavos. */
const kept = (name: string) =>
  opened(name, (owner) =>
    withClient(owner, async (client) => {
      const { rows } = await client.query(`
        select (select count(*) from membros) as membros,
               (select count(*)::text || ' ' || sum(valor_centavos) from faturas) as faturas,
               (select count(*)::text || ' ' || sum(valor_centavos) from pagamentos) as pagamentos,
               (select count(*)::text || ' ' || sum(total_centavos) from vendas) as vendas,
               (select count(*)::text || ' ' || sum(valor_centavos) from pagamentos_diversos) as diversos`);
      return rows[0] as Record<string, unknown>;
    }),
  );

const applied = (name: string): Promise<number> =>
  opened(name, (owner) =>
    withClient(owner, async (client) => (await client.query('select from schema_migrations')).rowCount ?? 0),
  );

const backups = (name: string): string[] => {
  const dir = join(folder, name, 'backups');
  return existsSync(dir) ? readdirSync(dir).filter((file) => file.startsWith('ile-antes-de-')) : [];
};

/** Starts the program, and kills it and its database so long after it has made its backup. */
async function killed(name: string, after: number): Promise<void> {
  const before = new Set(backups(name));
  const child = spawn(process.execPath, ['src/start.ts'], {
    cwd: root,
    env: { NODE_ENV: 'production', ...settings(name) },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (backups(name).every((file) => before.has(file))) {
    if (child.exitCode !== null) throw new Error(`It ended by itself with ${child.exitCode}`);
    await wait(5);
  }
  await wait(after);
  const postgres = readPidFile(join(folder, name, 'postgres'))?.pid;
  child.kill('SIGKILL');
  if (postgres) process.kill(postgres, 'SIGKILL');
  await ended;
  // The database's own processes notice that their parent is gone.
  await wait(500);
}

const [november, release] = oldData;

it.runIf(process.env.ILE_LONG)(
  '[OP4] data of 25 November go forward through kills in the middle, with every row, and back by the backup',
  async () => {
    const data = settings('november');
    await restoreProgram(november?.file ?? '', readEnv(data), log);
    const [old, content] = [await applied('november'), await kept('november')];
    expect(old).toBeLessThan(30);

    const seen = [old];
    const inTheMiddle = () => seen.some((count) => count > old && count < ALL);
    // A busy machine needs more time for the first migration: later each time, until one was met.
    for (let after = 0; seen.length <= 10 && seen.at(-1) !== ALL; after = after * 1.5 + 120) {
      await killed('november', after);
      seen.push(await applied('november'));
      if (seen.length > 4 && inTheMiddle()) break;
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(inTheMiddle()).toBe(true);

    const program = await startReal(data.ILE_DATA_DIR, data);
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
    await program.stop();
    expect([await applied('november'), await kept('november')]).toEqual([ALL, content]);
    expect((await runDoctor(data)).status).toBe(0);

    // The backup that the first try made has the data as they were, however often it was interrupted.
    const [first = ''] = backups('november').toSorted((a, b) => (a.slice(-25) < b.slice(-25) ? -1 : 1));
    expect(first).toMatch(/^ile-antes-de-0026/);
    await restoreProgram(join(data.ILE_DATA_DIR, 'backups', first), readEnv(settings('back')), log);
    expect([await applied('back'), await kept('back')]).toEqual([old, content]);
  },
  1_800_000,
);

it.runIf(process.env.ILE_LONG)(
  '[OP4] data of the first release are served by this program, and refused when they are newer, unchanged',
  async () => {
    const data = settings('release');
    await restoreProgram(release?.file ?? '', readEnv(data), log);
    const content = await kept('release');
    await (await startReal(data.ILE_DATA_DIR, data)).stop();
    expect([await applied('release'), await kept('release')]).toEqual([ALL, content]);

    await opened('release', (owner) =>
      withClient(owner, (client) =>
        client.query(`insert into schema_migrations (name, checksum) values ('9999_x.sql', 'x')`),
      ),
    );
    await expect(startReal(data.ILE_DATA_DIR, data)).rejects.toThrow(/é de uma versão mais nova do Ilê/);
    expect([await applied('release'), await kept('release')]).toEqual([ALL + 1, content]);
  },
  1_800_000,
);
