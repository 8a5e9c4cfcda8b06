import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { isRoot, otherOwner } from '../postgres/account.ts';
import { ArchiveRefused } from './archive-file.ts';
import { restoreElsewhere, toolCommand } from '../tool-command.ts';

const MARK = 'restauracao-incompleta';

/**
 * Names that an "empty" folder may contain: older backups, and what a file system or the first
 * creation of roles puts there.
 */
const HARMLESS = new Set(['backups', 'lost+found']);
const HARMLESS_BESIDE_A_DATABASE = new Set([...HARMLESS, 'database-roles.json']);

const markOf = (env: Env): string => join(env.ILE_DATA_DIR, MARK);

export const isHalfRestored = (env: Env): boolean => existsSync(markOf(env));

/** A restore needs an empty folder, or one where a restore was interrupted. */
export function refuseUsedFolder(env: Env): void {
  const { ILE_DATA_DIR: dir } = env;
  if (!existsSync(dir) || isHalfRestored(env)) return;
  const harmless = env.DATABASE_URL === undefined ? HARMLESS : HARMLESS_BESIDE_A_DATABASE;
  const found = readdirSync(dir).filter((name) => !harmless.has(name));
  if (found.length === 0) return;
  throw new ArchiveRefused(
    `A pasta de dados ${dir} não está vazia (${found.slice(0, 3).join(', ')}${found.length > 3 ? ', …' : ''}), e um backup só é restaurado em uma vazia. ` +
      `Guarde essa pasta com outro nome, ou restaure em outra: ${restoreElsewhere()}`,
  );
}

/** What a tool writes there (files, a key), the user that runs the program must be able to read. */
export function refuseOthersFolder({ ILE_DATA_DIR }: Env): void {
  const owner = otherOwner(ILE_DATA_DIR);
  if (owner === undefined) return;
  throw new ArchiveRefused(
    `A pasta de dados ${ILE_DATA_DIR} é de outro usuário do sistema (uid ${owner}), que não leria o que o root gravasse nela. Rode este comando como ele (sudo -u ou runuser -u) ou, ao lado do serviço, pelo comando ile.`,
  );
}

/** Marks the folder as not to be served from, until `unmark`. */
export function markHalfRestored(env: Env): void {
  const made = mkdirSync(env.ILE_DATA_DIR, { recursive: true, mode: 0o700 });
  // Gives it the modes of a first start, so that the user that runs PostgreSQL for root can enter.
  if (made !== undefined && isRoot()) chmodSync(env.ILE_DATA_DIR, 0o711);
  writeFileSync(markOf(env), '', { flush: true, mode: 0o600 });
}

export const unmark = (env: Env): void => rmSync(markOf(env), { force: true });

/**
 * An interrupted restore leaves an empty installation, which nobody should mistake for the restored
 * one.
 */
export function refuseHalfRestored(env: Env): void {
  if (!isHalfRestored(env)) return;
  throw new Error(
    `A restauração de um backup em ${env.ILE_DATA_DIR} não chegou ao fim. Restaure de novo: ${toolCommand('restore ARQUIVO')}`,
  );
}
