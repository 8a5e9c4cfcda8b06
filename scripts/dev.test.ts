import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../src/server/postgres/for-tests.ts';
import { root } from './run-step.ts';

const superadmin = { SUPERADMIN_EMAIL: 'dev@exemplo.org', SUPERADMIN_PASSWORD: 'Alecrim do campo 42' };
const folder = temporaryFolder('ile-dev-');
let dev: ChildProcess;

afterEach(async () => {
  if (alive()) process.kill(-Number(dev.pid), 'SIGTERM');
  while (alive()) await wait(20);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts it in a process group of its own and resolves to the address that it prints. */
async function start(): Promise<string> {
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...superadmin, NODE_ENV: 'production', PORT: '0', ILE_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  for (;;) {
    const url = /Ilê está pronto: (\S+)/.exec(output)?.[1];
    if (url !== undefined) return url;
    if (dev.exitCode !== null) throw new Error(output);
    await wait(20);
  }
}

/** Whether a process of the group is left. */
function alive(): boolean {
  try {
    return process.kill(-Number(dev.pid), 0);
  } catch {
    return false;
  }
}

it('serves the pages from their sources and the program behind one address, and stops as a whole', async () => {
  const url = await start();
  expect(await (await fetch(`${url}/login`)).text()).toContain('/@vite/client');

  const signIn = await fetch(`${url}/api/acesso/entrar`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: superadmin.SUPERADMIN_EMAIL,
      senha: superadmin.SUPERADMIN_PASSWORD,
      codigo: 'PLATAFORMA',
    }),
  });
  expect(signIn.status).toBe(200);
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const session = (await (await fetch(`${url}/api/sessao`, { headers: { cookie } })).json()) as { superadmin: boolean };
  expect(session.superadmin).toBe(true);

  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(alive()).toBe(false);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
