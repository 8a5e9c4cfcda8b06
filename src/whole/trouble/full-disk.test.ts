import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEnv, testRun } from '../../server/env.ts';
import { openBeside } from '../../server/postgres/beside.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';

// The real program on a real, small disk, which only root can mount.
const disk = temporaryFolder('ile-full-disk-');
const asRoot = (command: string): boolean => spawnSync(command, { shell: true }).status === 0;
const mounted = testRun().long && asRoot(`mount -t tmpfs -o size=300m,mode=711 tmpfs ${disk}`);
const why = testRun().long ? 'a small disk cannot be mounted here' : 'long: set ILE_LONG=1';
/** The limit only ends what hangs. */
const MINUTES = 600_000;
const dataDir = join(disk, 'data');
const filler = join(disk, 'filler');

let running: Program | undefined;

afterEach(async () => {
  running?.child.kill('SIGTERM');
  if (running?.child.exitCode === null) await once(running.child, 'exit');
  running = undefined;
});
afterAll(() => {
  if (mounted) asRoot(`umount ${disk}`);
  rmSync(disk, { recursive: true, force: true });
});

interface Program {
  child: ChildProcess;
  url: string;
}

async function start(settings: Readonly<Record<string, string>>): Promise<Program> {
  const child = spawn(process.execPath, ['src/start.ts'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      ILE_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  for (;;) {
    const url = /Ilê está pronto: (\S+)/.exec(output)?.[1]?.replace('//localhost:', '//127.0.0.1:');
    if (url) return (running = { child, url });
    if (child.exitCode !== null) throw new Error(`The program did not start:\n${output}`);
    await sleep(20);
  }
}

let cookie = '';

async function api(method: string, path: string, body?: object): Promise<Response> {
  const url = running?.url ?? '';
  return fetch(url + path, {
    method,
    headers: { origin: url, cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const free = (): number => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

/** Foreign files that leave the given number of bytes free. */
function fill(left: number): void {
  mkdirSync(filler, { recursive: true });
  while (free() > left) {
    try {
      writeFileSync(join(filler, randomUUID()), Buffer.alloc(Math.min(1_000_000, Math.max(4_096, free() - left))));
    } catch {
      return; // there is nothing left to fill
    }
  }
}

const acknowledged: string[] = [];
let written = 0;

/** Twenty people write until `until` is true; returns every status. */
async function write(until: (statuses: Set<number>) => boolean): Promise<Set<number>> {
  const statuses = new Set<number>();
  const person = async () => {
    while (!until(statuses)) {
      const nome = `Plano ${++written}`;
      const response = await api('POST', '/api/planos', { nome, valor_centavos: 100, dia_vencimento: 10 });
      const { id } = (await response.json()) as { id?: string };
      statuses.add(response.status);
      if (response.status === 200 && id) acknowledged.push(nome);
      else await sleep(50);
    }
  };
  await Promise.all(Array.from({ length: 20 }, person));
  return statuses;
}

async function lost(): Promise<string[]> {
  const env = readEnv({ ILE_DATA_DIR: dataDir });
  const { owner } = await openBeside(env, () => undefined);
  const { rows } = await withClient(owner, (client) => client.query<{ nome: string }>('select nome from planos'));
  const there = new Set(rows.map(({ nome }) => nome));
  return acknowledged.filter((nome) => !there.has(nome));
}

async function writesAgain(): Promise<void> {
  while ((await write((statuses) => statuses.size > 0)).has(503)) await sleep(200);
}

describe.skipIf(!mounted)(`[INV-37] a full disk${mounted ? '' : ` (skipped: ${why})`}`, () => {
  beforeAll(async () => {
    await start({});
    const signedUp = await api('POST', '/api/acesso/cadastro', {
      nome: 'Regina',
      email: 'regina@exemplo.org',
      senha: 'girassol-de-maio',
    });
    cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await api('POST', '/api/terreiros', { nome: 'Casa do disco cheio' });
    running?.child.kill('SIGTERM');
    if (running) await once(running.child, 'exit');
  }, MINUTES);

  it(
    'is noticed before it is full: writes are refused with 503, reads go on, and it goes on by itself',
    async () => {
      await start({ ILE_MIN_FREE_MB: '60' });
      await writesAgain();
      fill(62_000_000);
      expect(await write((statuses) => statuses.has(503))).toEqual(new Set([200, 503]));
      fill(0);
      for (let n = 0; n < 5; n++) {
        expect((await api('GET', '/api/planos')).status).toBe(200);
        expect((await api('POST', '/api/planos', {})).status).toBe(503);
        expect(await (await api('GET', '/readyz')).json()).toEqual({ ok: true, readOnly: 'disk' });
      }
      rmSync(filler, { recursive: true });
      await writesAgain();
      expect(await lost()).toEqual([]);
    },
    MINUTES,
  );

  it(
    'that PostgreSQL itself runs into costs no acknowledged write, is never a 500, and passes by itself',
    async () => {
      await start({ ILE_MIN_FREE_MB: '0' });
      await writesAgain();
      fill(500_000);
      const since = Date.now();
      const statuses = await write((seen) => seen.has(503) || Date.now() - since > 300_000);
      expect(statuses).toEqual(new Set([200, 503]));
      // The disk stays full for a while, and everything tried meanwhile is refused in the same way.
      const full = Date.now();
      const meanwhile = await write(() => Date.now() - full > 20_000);
      meanwhile.delete(200);
      expect([...meanwhile]).toEqual([503]);
      rmSync(filler, { recursive: true });
      await writesAgain();
      expect(running?.child.exitCode).toBeNull();
      expect(await lost()).toEqual([]);
    },
    MINUTES,
  );
});
