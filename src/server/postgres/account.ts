import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** Who runs PostgreSQL when the program itself is root; undefined: the program's own user. */
export interface Account {
  uid: number;
  gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * The owner of the folder, if root is about to write into somebody else's. Its owner could not read
 * the pictures and secrets that root stores there, so not even a backup would succeed.
 */
export const otherOwner = (dir: string): number | undefined =>
  (isRoot() && statSync(dir, { throwIfNoEntry: false })?.uid) || undefined;

/**
 * PostgreSQL refuses to run as root: the owner of the existing files, else a user made for it, else
 * nobody.
 */
export function unprivilegedAccount(existing: string): Account | undefined {
  if (!isRoot()) return undefined;
  const owner = statSync(existing, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = ['ile', 'postgres', 'nobody'].map(fromPasswd).find((found) => found !== undefined);
  if (account) return account;
  throw new Error(
    'O PostgreSQL não roda como root e este sistema não tem o usuário "postgres" nem "nobody". Crie um: useradd --system ile',
  );
}

function fromPasswd(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  return uid && gid ? { uid, gid } : undefined;
}

/**
 * It gets none of the program's variables: PostgreSQL must not see its secrets, and PG* variables
 * would change its behaviour.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  // Windows' own variables are added by Node itself.
  return { LC_ALL: 'C', TZ: 'UTC', ...(process.platform !== 'win32' && { PATH: '/usr/local/bin:/usr/bin:/bin' }) };
}

/**
 * Whether that user can enter the folder, tried as that user, because modes, ACLs and mount options
 * all count.
 */
export function canEnter(account: Account, dir: string): boolean {
  return shell(account, 'cd -- "$1"', dir).status === 0;
}

/** Whether that user can run PostgreSQL from there; if not, what went wrong. */
export function whyCannotRun(account: Account, native: string): string | undefined {
  const test = '"$1/bin/postgres" --version && test -x "$1/bin/initdb" && test -r "$1/share/postgresql/postgres.bki"';
  const { status, stderr, error } = shell(account, test, native);
  return status === 0 ? undefined : stderr || error?.message || `status ${status}`;
}

function shell(account: Account, script: string, argument: string): SpawnSyncReturns<string> {
  return spawnSync('/bin/sh', ['-c', script, 'sh', argument], {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
    encoding: 'utf8',
    timeout: 30_000,
  });
}
