import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../errors.ts';
import { cleanEnvironment } from './account.ts';
import { programPath } from './binaries.ts';
import { runProgram } from './cluster.ts';
import type { Home } from './home.ts';
import { isSocket, settingsFor, type Endpoint, type Settings } from './settings.ts';

/**
 * What PostgreSQL says about itself in postmaster.pid. The file is PostgreSQL's: we only read it.
 */
export interface PidFile {
  pid: number;
  port: number;
  socketDir: string;
  ready: boolean;
}

export const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(pidFileOf(cluster), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 1) return undefined;
    return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * On Linux, whether that process works in this cluster (a number may have been given to somebody
 * else since); else undefined.
 */
export function worksIn(pid: number, cluster: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    // Root in a container may not inspect another account's process, but everybody may read its
    // command line.
    return errorCode(error) === 'EACCES' && wasCalledWith(pid, cluster);
  }
}

/** On Linux, the processes that work in this cluster; else undefined. */
export function processesIn(cluster: string): number[] | undefined {
  if (process.platform !== 'linux') return undefined;
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return all.filter((pid) => worksIn(pid, cluster));
}

function wasCalledWith(pid: number, argument: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(argument);
  } catch {
    return false; // gone
  }
}

/**
 * Asks for a fast shutdown (open transactions are rolled back) or, `immediate`, one that recovers
 * at the next start.
 */
export async function askToStop(home: Home, pid: number, mode: 'fast' | 'immediate'): Promise<void> {
  const signal = mode === 'fast' ? 'SIGINT' : 'SIGQUIT';
  if (process.platform === 'win32') {
    await runProgram(home, 'pg_ctl', ['kill', signal.slice(3), String(pid)]);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** The folder's modes were opened, by a `chmod -R` or a copy without modes. */
const OPEN_TO_OTHERS = /data directory "(.+)" has invalid permissions/;

/** PostgreSQL's own words for a file of the cluster that is missing, empty or cut. */
const DAMAGED =
  /(?:could not (?:open|read|load|access)|could not find|incorrect checksum in|configuration file|file)[^\n]*?"?([\w./-]*(?:pg_control|pg_hba\.conf|pg_ident\.conf|postgresql(?:\.auto)?\.conf|global\/\w+|pg_wal\/\w*|pg_xact\/\w*))"?/;

/** The server ended before it was ready; `output` is what it logged. */
export class StartFailure extends Error {
  readonly output: string;
  constructor(output: string) {
    const [, open] = OPEN_TO_OTHERS.exec(output) ?? [];
    const [, damaged] = DAMAGED.exec(output) ?? [];
    const file =
      damaged === undefined
        ? ''
        : `Falta um arquivo do banco, ou está estragado: ${damaged}. Restaure a pasta de dados de uma cópia, ou um backup em outra pasta.\n`;
    super(
      open === undefined
        ? `${file}O PostgreSQL embutido não iniciou:\n${output || 'Ele não escreveu nada em postgres.log. Há espaço no disco?'}`
        : `O PostgreSQL não inicia com uma pasta em que outros usuários entram. Feche-a para eles: chmod -R go-rwx "${open}"`,
    );
    this.output = output;
  }
  /** True for an error that ends by itself once the processes of a killed server are gone. */
  get isPassing(): boolean {
    return /lock file "[^"]*" already exists|shared memory block|Address already in use/.test(this.output);
  }
}

const LOG_LIMIT = 2_000_000;

export const logFile = (home: Home): string => join(home.dir, 'postgres.log');

/**
 * Starts the server and resolves when it takes connections; recovery after a crash may take its
 * time.
 */
export async function startPostmaster(home: Home, endpoint: Endpoint, changes: Settings): Promise<ChildProcess> {
  const file = logFile(home);
  rotate(file);
  const log = openSync(file, 'a', 0o600);
  const from = fstatSync(log).size;
  const args = Object.entries({ ...settingsFor(endpoint), ...changes }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(programPath(home.native, 'postgres'), ['-D', home.cluster, ...args], {
    ...home.account,
    cwd: join(home.native, 'bin'),
    env: cleanEnvironment(),
    // The server runs in a session of its own: Ctrl+C reaches only the program, which stops the
    // server after its own work.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(new StartFailure(error.message)));
  });
  child.unref();
  await untilReady(child, home, endpoint, () => readFrom(file, from));
  return child;
}

async function untilReady(child: ChildProcess, home: Home, endpoint: Endpoint, output: () => string): Promise<void> {
  for (let pause = 5; ; pause = Math.min(pause * 1.5, 100)) {
    if (hasEnded(child)) throw new StartFailure(output());
    const written = readPidFile(home.cluster);
    // The place is compared too: in a container the new server may have the process id of an old
    // file.
    const isHere = isSocket(endpoint) ? written?.socketDir === endpoint.host : written?.port === endpoint.port;
    if (written?.ready && written.pid === child.pid && isHere) return;
    await sleep(pause);
  }
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** The last of what the server logged since `from`. */
function readFrom(file: string, from: number): string {
  const handle = openSync(file, 'r');
  try {
    const start = Math.max(from, fstatSync(handle).size - 3000);
    const bytes = Buffer.alloc(3000);
    return bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, start)).trim();
  } finally {
    closeSync(handle);
  }
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(file, `${file}.1`);
}
