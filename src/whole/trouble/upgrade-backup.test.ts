import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../main-server.ts';
import { checkArchive } from '../../server/backup/check-archive.ts';
import { markHalfRestored } from '../../server/backup/half-restored.ts';
import { restoreProgram } from '../../server/backup/describe.ts';
import { readEnv } from '../../server/env.ts';
import { jobDone } from '../../server/metrics/events.ts';
import { migrate } from '../../server/migrations.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { openEmbedded } from '../../server/postgres/embedded.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { startProgram } from '../../server/program.ts';

// The real program, started on a data folder that an older version left.
const folder = temporaryFolder('ile-upgrade-');
const OLD = 15;
const quiet = () => undefined;
const log = { info: quiet, warn: quiet, error: quiet, debug: quiet };
const settings = (name: string, more: Readonly<Record<string, string>> = {}) => ({
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  ILE_DATA_DIR: join(folder, name),
  ...more,
});

const applied = (owner: PoolConfig): Promise<number> =>
  withClient(owner, async (client) => (await client.query('select from schema_migrations')).rowCount ?? 0);

async function opened<Result>(name: string, work: (owner: PoolConfig) => Promise<Result>): Promise<Result> {
  const { database } = await openEmbedded({ dataDir: join(folder, name), log: quiet });
  try {
    return await work(database.owner);
  } finally {
    await database.stop();
  }
}

beforeAll(async () => {
  const { database } = await openEmbedded({ dataDir: join(folder, 'old'), log: quiet });
  await migrate(database.owner, { ...database, upTo: OLD });
  await withClient(database.owner, (client) =>
    client.query(`
      with casa as (insert into terreiros (nome, access_code) values ('Casa', '0123456789') returning id),
           conta as (insert into contas (nome, email) values ('Pessoa', 'pessoa@exemplo.org') returning id, nome, email)
      insert into profiles (user_id, org_id, nome, email, role) select conta.id, casa.id, nome, email, 'owner' from casa, conta`),
  );
  await database.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('[INV-38] a program newer than its database', () => {
  it('does not change it when it cannot back it up first', async () => {
    const inTheWay = join(folder, 'a-file');
    writeFileSync(inTheWay, '');
    await expect(startProgram(product, settings('old', { BACKUP_DIR: inTheWay }))).rejects.toThrow(
      /faz um backup, e ele não deu certo: Não consigo usar .*a-file: há um arquivo onde devia haver uma pasta.*Nada foi mudado/,
    );
    expect(await opened('old', applied)).toBe(OLD);
  });

  it('is not upgraded by a tool, which makes no backup', async () => {
    const demo = spawnSync(process.execPath, ['scripts/demo.ts'], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { ILE_DATA_DIR: join(folder, 'old') },
      encoding: 'utf8',
    });
    expect(demo.stderr).toMatch(/versão anterior do Ilê. Inicie o programa uma vez/);
    expect(demo.status).toBe(1);
    expect(await opened('old', applied)).toBe(OLD);
  });

  it('backs it up as it was, then upgrades it; that backup, restored, is upgraded in turn', async () => {
    const program = await startProgram(product, settings('old'));
    await program.stop();
    const now = await opened('old', applied);
    expect(now).toBeGreaterThan(OLD);
    const [name = '', ...others] = readdirSync(join(folder, 'old', 'backups'));
    expect(others).toEqual([]);
    const file = join(folder, 'old', 'backups', name);
    expect(name).toMatch(/^ile-antes-de-0016/);
    expect((await checkArchive(file)).head.migrations).toHaveLength(OLD);

    await restoreProgram(file, readEnv(settings('restored')), log);
    expect(await opened('restored', applied)).toBe(OLD);
    const rounds: string[] = [];
    jobDone.hear(({ job }) => rounds.push(job));
    const again = await startProgram(product, settings('restored'));
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    // After the upgrade the daily backup takes its turn.
    await expect.poll(() => rounds).toContain('backup');
    await again.stop();
    expect(await opened('restored', applied)).toBe(now);
  });
});

it('a folder whose restore was cut is not served from', async () => {
  mkdirSync(join(folder, 'half'));
  markHalfRestored(readEnv(settings('half')));
  await expect(startProgram(product, settings('half'))).rejects.toThrow(/não chegou ao fim. Restaure de novo/);
});
