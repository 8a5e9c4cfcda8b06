// The production program as its own process, on a free port with a data folder of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Program {
  pid: number;
  url: string;
  dataDir: string;
  /** Everything the program has printed so far: passwords shown once, addresses. */
  output: () => string;
  stop: () => Promise<void>;
}

// The limit only ends what hangs: a busy machine needs time.
const START_LIMIT = 300_000;
// This is longer than the program itself waits for calls in flight.
const STOP_LIMIT = 40_000;
const READY = /Ilê está pronto: (\S+)/;

const root = join(import.meta.dirname, '../..');

export async function startProgram(settings: Readonly<Record<string, string>> = {}): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ile-e2e-'));
  // As root, the database runs as an unprivileged user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const child = spawn(process.execPath, ['src/start.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ILE_DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async () => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await ready(child, () => READY.exec(output)?.[1]?.replace('//localhost:', '//127.0.0.1:'));
    return { pid: child.pid ?? 0, url, dataDir, output: () => output, stop };
  } catch (error) {
    await stop();
    throw new Error(`The program did not start:\n${output}`, { cause: error });
  }
}

async function ready(child: ChildProcess, found: () => string | undefined): Promise<string> {
  const limit = performance.now() + START_LIMIT;
  while (performance.now() < limit) {
    const url = found();
    if (url) return url;
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`it ended with ${ended}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`it was not ready after ${START_LIMIT / 1000} s`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await ended;
  clearTimeout(force);
}
