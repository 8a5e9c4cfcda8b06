import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../disk/sync-folder.ts';
import { cleanEnvironment } from './account.ts';
import { programPath, type Program } from './binaries.ts';
import type { Log } from './connections.ts';
import type { Home } from './home.ts';

/**
 * PostgreSQL's own superuser: used only by this folder's code, never by the rest of the program.
 */
export const SUPERVISOR_ROLE = 'ile_supervisor';

interface Outcome {
  status: number | null;
  output: string;
}

/** Runs one of PostgreSQL's programs to its end, as the user that runs PostgreSQL. */
export function runProgram(home: Home, name: Program, args: readonly string[], input = ''): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(programPath(home.native, name), args, {
      ...home.account,
      cwd: join(home.native, 'bin'),
      env: cleanEnvironment(),
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
}

const FRESH = 'postgres.new-';

/**
 * Makes the cluster if there is none. It is made beside its place and renamed when whole and on
 * disk. An interrupted first start therefore leaves nothing that looks like a database.
 */
export async function createCluster(home: Home, password: string, log: Log): Promise<void> {
  removeLeftovers(home);
  if (existsSync(home.cluster)) return checkVersion(home);
  const started = performance.now();
  const fresh = mkdtempSync(join(home.dir, FRESH));
  try {
    const passwordFile = join(fresh, 'password');
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (home.account) for (const path of [fresh, passwordFile]) chownSync(path, home.account.uid, home.account.gid);
    const { status, output } = await runProgram(home, 'initdb', initArguments(join(fresh, 'data'), passwordFile));
    if (status !== 0 && FULL.test(output))
      throw new Error(
        `O disco está cheio: o banco de dados não coube em ${home.dir}. Libere espaço, ou diga outra pasta com ILE_DATA_DIR=…`,
      );
    if (status !== 0 && NAMELESS.test(output))
      throw new Error(
        `O PostgreSQL só roda com um usuário que o sistema conhece, e o uid ${home.account?.uid ?? process.getuid?.()} não tem nome (/etc/passwd). Inicie o programa com outro usuário, ou use um PostgreSQL próprio com DATABASE_URL.`,
      );
    if (status !== 0) throw new Error(`Não consegui criar o banco de dados em ${home.dir}:\n${output.trim()}`);
    renameSync(join(fresh, 'data'), home.cluster);
    await syncFolder(home.dir);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  log({ msg: 'PostgreSQL cluster created', dir: home.cluster, ms: Math.round(performance.now() - started) });
}

const NAMELESS = /could not look up effective user ID/;
const FULL = /No space left on device|Disk quota exceeded/;

const initArguments = (dir: string, passwordFile: string): string[] => [
  `--pgdata=${dir}`,
  `--username=${SUPERVISOR_ROLE}`,
  `--pwfile=${passwordFile}`,
  '--auth-local=scram-sha-256',
  '--auth-host=scram-sha-256',
  '--data-checksums',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
  // One call for the whole file system instead of a thousand for its files.
  ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
];

/**
 * Removes what a killed first start left. If its initdb is still writing, the next start removes
 * it.
 */
function removeLeftovers(home: Home): void {
  for (const name of readdirSync(home.dir).filter((entry) => entry.startsWith(FRESH))) {
    try {
      rmSync(join(home.dir, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      continue;
    }
  }
}

function checkVersion(home: Home): void {
  const file = join(home.cluster, 'PG_VERSION');
  const version = Number.parseInt(existsSync(file) ? readFileSync(file, 'utf8') : '', 10);
  if (version === home.major) return;
  // No new cluster is made here: behind an empty folder there may be a disk that was not mounted.
  if (Number.isNaN(version))
    throw new Error(
      `A pasta do banco ${home.cluster} não está inteira: o arquivo ${file} falta, está vazio ou cortado. Se o disco não foi montado, monte-o. ` +
        'Senão, restaure a pasta de uma cópia ou um backup em outra; para começar do zero, apague a pasta do banco.',
    );
  throw new Error(
    `O banco em ${home.cluster} é do PostgreSQL ${version} e este programa traz o ${home.major}. ` +
      'Faça um backup com a versão anterior do programa, guarde essa pasta em outro lugar e restaure o backup nesta versão.',
  );
}

/**
 * Sets the superuser's password without the old one, while the server is stopped: for a lost or
 * restored password file.
 */
export async function resetPassword(home: Home, verifier: string): Promise<void> {
  const statement = `alter role ${SUPERVISOR_ROLE} password '${verifier}'\n`;
  await runProgram(home, 'postgres', ['--single', '-D', home.cluster, 'postgres'], statement);
}
