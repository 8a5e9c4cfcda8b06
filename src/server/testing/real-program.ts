import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import type { Database } from '../postgres/connections.ts';
import { root } from '../version.ts';
import { textOf } from '../vault/master-key.ts';
import { TEST_MASTER } from './test-master.ts';

/** The real program in a process of its own, as `npm start` runs it. */
export class RealProgram {
  readonly child: ChildProcess;
  readonly url: string;
  readonly #output: () => string;
  constructor(child: ChildProcess, url: string, output: () => string) {
    this.child = child;
    this.url = url;
    this.#output = output;
  }

  /** Everything it has written to the terminal. */
  get output(): string {
    return this.#output();
  }

  fetch(method: string, path: string, cookie: string, body?: object, headers: Record<string, string> = {}) {
    const json = body && { 'content-type': 'application/json' };
    return fetch(this.url + path, {
      method,
      headers: { origin: this.url, cookie, ...json, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** The exit status. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill(signal);
      await ended;
    }
    return this.child.exitCode;
  }
}

const running = new Set<RealProgram>();

/** Runs after each test: none leaves a process behind. */
export const stopAll = (): Promise<unknown> => Promise.all([...running].map((program) => program.stop('SIGKILL')));

/** Waits for the first good answer; throws what the program said when it refuses to start. */
export async function startReal(dataDir: string, env: Readonly<Record<string, string>>): Promise<RealProgram> {
  const child = spawn(process.execPath, ['src/start.ts'], {
    cwd: root,
    env: { NODE_ENV: 'production', PORT: '0', ILE_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  for (;;) {
    const url = /Ilê está pronto: (\S+)/.exec(output)?.[1]?.replace('//localhost:', '//127.0.0.1:');
    if (url !== undefined) {
      const program = new RealProgram(child, url, () => output);
      running.add(program);
      child.once('exit', () => running.delete(program));
      return program;
    }
    if (child.exitCode !== null) throw new Error(output);
    await wait(10);
  }
}

/** The variables that lead a program to a test's database. */
export function databaseEnv({ owner, casa, viewer, acesso, plataforma, integracao }: Database): Record<string, string> {
  return {
    DATABASE_URL: urlOf(owner),
    DATABASE_APP_URL: urlOf(casa),
    DATABASE_VIEWER_URL: urlOf(viewer),
    DATABASE_ACCESS_URL: urlOf(acesso),
    DATABASE_PLATFORM_URL: urlOf(plataforma),
    DATABASE_INTEGRATION_URL: urlOf(integracao),
    VAULT_MASTER_KEY: textOf(TEST_MASTER),
  };
}

function urlOf(config: PoolConfig): string {
  const { host, port, user, password, database } = new Client(config);
  const place = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?${place.toString()}`;
}
