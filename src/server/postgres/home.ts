import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode, reasonOf } from '../errors.ts';
import { type Account, canEnter, isRoot, unprivilegedAccount, whyCannotRun } from './account.ts';
import { findBinaries } from './binaries.ts';
import type { Log } from './connections.ts';

/** Copies PostgreSQL's programs to `target`, readable by everybody, at once or not at all. */
export function copyBinaries(native: string, target: string, log: Log): string {
  if (existsSync(target)) return target;
  mkdirSync(dirname(target), { recursive: true });
  const fresh = mkdtempSync(join(dirname(target), `.${basename(target)}.`));
  try {
    // Relative links stay inside the copy.
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    openToAll(fresh);
    renameSync(fresh, target);
    log({ msg: 'PostgreSQL programs copied to where its user reaches them', from: native, to: target });
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another program was faster.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
  }
  return target;
}

function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** The folder of the embedded PostgreSQL, and the account that runs it. */
export interface Home {
  /** The program's data folder: the passwords are always here. */
  dataDir: string;
  /** Holds the cluster, its lock and its log: the data folder, or one under /var/lib/ile-root. */
  dir: string;
  cluster: string;
  /** PostgreSQL's bin/, lib/ and share/, where `account` reaches them. */
  native: string;
  major: number;
  account: Account | undefined;
}

/** The file of the roles' passwords. It is in the data folder, wherever the cluster lies. */
export const passwordsFile = ({ dataDir }: Home): string => join(dataDir, 'postgres-passwords.json');

/** Apart from /var/lib/ile, the folder of the service, which root must not open to others. */
const OUTSIDE = '/var/lib/ile-root';
const POINTER = 'postgres-location';
const ORIGIN = 'origin';

/**
 * Finds the data folder. If the program is root, the user that runs PostgreSQL may not reach it (a
 * checkout in root's home). It then gets a folder of its own under /var/lib/ile-root, which the
 * data folder remembers.
 */
export function findHome(givenDir: string, log: Log): Home {
  const created = makeDataDir(givenDir);
  const dataDir = realpathSync(givenDir);
  const { native, version, major } = findBinaries();
  if (!isRoot()) return ordinaryHome(dataDir, native, major);
  if (created) chmodSync(dataDir, 0o711);
  const outside = rememberedHome(dataDir);
  const account = unprivilegedAccount(join(outside ?? dataDir, 'postgres'));
  if (!account) return ordinaryHome(dataDir, native, major);
  const dir = outside ?? (canEnter(account, dataDir) ? dataDir : moveOutside(dataDir, account));
  if (dir !== dataDir)
    log({ msg: 'PostgreSQL data is outside the data folder, which its user cannot reach', dataDir, postgres: dir });
  return {
    dataDir,
    dir,
    cluster: join(dir, 'postgres'),
    native: reachableNative(native, version, account, log),
    major,
    account,
  };
}

function makeDataDir(dir: string): string | undefined {
  let what = 'criar a pasta';
  try {
    const created = mkdirSync(dir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    what = 'escrever na pasta';
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
    return created;
  } catch (error) {
    throw new Error(
      `Não consigo ${what} de dados ${dir}: ${reasonOf(error)}. Mude isso, ou diga outra com ILE_DATA_DIR=…`,
      {
        cause: error,
      },
    );
  }
}

function ordinaryHome(dataDir: string, native: string, major: number): Home {
  const pointer = readText(join(dataDir, POINTER));
  if (pointer !== undefined)
    throw new Error(`O banco desta pasta foi criado como root e está em ${pointer}: inicie o programa como root.`);
  const cluster = join(dataDir, 'postgres');
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && process.getuid && owner !== process.getuid()) {
    throw new Error(
      `O banco em ${cluster} pertence a outro usuário (uid ${owner}): inicie o programa como ele, ou como root.`,
    );
  }
  return { dataDir, dir: dataDir, cluster, native, major, account: undefined };
}

/**
 * The place noted in the data folder. A moved folder keeps its database; a copied one gets a new
 * database.
 */
function rememberedHome(dataDir: string): string | undefined {
  const pointer = readText(join(dataDir, POINTER));
  if (pointer === undefined) return undefined;
  const origin = readText(join(pointer, ORIGIN));
  if (origin === undefined) {
    throw new Error(
      `O banco desta pasta de dados estava em ${pointer} e não está mais lá. Restaure essa pasta ou um backup; para começar vazio, apague ${join(dataDir, POINTER)}.`,
    );
  }
  if (origin === dataDir) return pointer;
  if (readText(join(origin, POINTER)) === pointer) return undefined;
  writeFileSync(join(pointer, ORIGIN), `${dataDir}\n`, { flush: true });
  return pointer;
}

function moveOutside(dataDir: string, account: Account): string {
  const inside = join(dataDir, 'postgres');
  if (existsSync(inside)) {
    throw new Error(
      `O banco está em ${inside}, mas o usuário que roda o PostgreSQL (uid ${account.uid}) não alcança essa pasta. Libere a passagem: chmod o+x nas pastas acima dela.`,
    );
  }
  const dir = unusedOutside(dataDir);
  mkdirSync(dir, { recursive: true });
  for (const path of [OUTSIDE, dir]) chmodSync(path, 0o711);
  if (!canEnter(account, dir))
    throw new Error(`O usuário que roda o PostgreSQL (uid ${account.uid}) não alcança ${dataDir} nem ${dir}.`);
  writeFileSync(join(dir, ORIGIN), `${dataDir}\n`, { flush: true });
  writeFileSync(join(dataDir, POINTER), `${dir}\n`, { flush: true });
  return dir;
}

/**
 * Named by the path's hash. The database of a deleted data folder is neither reused nor deleted.
 */
function unusedOutside(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  for (let attempt = 1; ; attempt++) {
    const dir = join(OUTSIDE, attempt === 1 ? name : `${name}-${attempt}`);
    if (!existsSync(join(dir, 'postgres'))) return dir;
  }
}

function reachableNative(native: string, version: string, account: Account, log: Log): string {
  if (whyCannotRun(account, native) === undefined) return native;
  const copy = copyBinaries(native, join(OUTSIDE, `postgresql-${version}-${process.arch}`), log);
  const problem = whyCannotRun(account, copy);
  if (problem === undefined) return copy;
  throw new Error(
    `O PostgreSQL embutido não roda neste sistema: ${problem.trim()}\nUse um PostgreSQL próprio com DATABASE_URL (versão 15 ou mais nova).`,
  );
}

function readText(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '') return text;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw new Error(`Não consigo ler ${file}: ${reasonOf(error)}`, { cause: error });
  }
  // The program must not take it for missing, because it would then make a new and empty database.
  throw new Error(
    `O arquivo ${file} está vazio. Ele diz em que pasta está o banco, ou de que pasta de dados ele é (veja ${OUTSIDE}): escreva nele esse caminho.`,
  );
}
