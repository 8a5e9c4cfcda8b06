import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client, PoolConfig } from 'pg';
import { NO_HOUSE } from '../actions/audit.ts';
import type { Services } from '../actions/handler.ts';
import { clockFrom, now } from '../clock.ts';
import { describeFailure } from '../describe-failure.ts';
import { removeOlder } from '../disk/remove-older.ts';
import { freeBytes } from '../disk/watch-disk.ts';
import type { Env } from '../env.ts';
import { reasonOf } from '../errors.ts';
import type { Job } from '../jobs/runner.ts';
import { withClient } from '../postgres/connections.ts';
import { FUSO_PADRAO, hojeEm } from '../../shared/datas.ts';
import { backUp, type BackupReport } from './back-up.ts';
import type { Head } from './format.ts';
import { ownSource } from './own-source.ts';
import { dailyName, isOurs, outdated, upgradeName } from './rotation.ts';

const HOUR = 3_600_000;
/** A delay after a start, so that a backup does not slow down the first users. */
const QUIET_START = HOUR / 6;
const AFTER_FAILURE = HOUR;
const REACH_MS = 5_000;
/** An arbitrary lock number: one process at a time makes a database's backups. */
const LOCK = 7_405_217;
/**
 * A file may be renamed or removed since the folder was read, or be a link to a disk that is away.
 */
const GONE_TOO = { throwIfNoEntry: false } as const;

export const backupDir = ({ BACKUP_DIR, ILE_DATA_DIR }: Env): string => BACKUP_DIR ?? join(ILE_DATA_DIR, 'backups');

/**
 * A line for the terminal: a backup folder that cannot be written is reported at the start, not
 * first at night.
 */
export async function backupNotice(env: Env, reach = reachFolder): Promise<string[]> {
  const dir = backupDir(env);
  // The folder inside the data folder is made when it is needed. If it exists, it may belong to
  // root, who made a backup by hand.
  if (env.BACKUP === 'off' || (env.BACKUP_DIR === undefined && !existsSync(dir))) return [];
  // A share whose machine is gone neither answers nor fails. The program then starts without it.
  const late = wait(REACH_MS, undefined, { ref: false }).then(() => {
    throw new Error('o disco não respondeu');
  });
  try {
    await Promise.race([reach(dir), late]);
    return [];
  } catch (error) {
    const told = env.BACKUP_DIR === undefined ? dir : `BACKUP_DIR=${dir}`;
    return [`Atenção: não consigo escrever os backups em ${told}: ${reasonOf(error)}.`];
  }
}

async function reachFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await access(dir, constants.W_OK | constants.X_OK);
}

/**
 * Makes the backup of each day, at a quiet hour, and removes older ones. One process makes it for
 * all that share the database. It is the first to take the lock, and the trace tells the others
 * that it is done. A failure is logged, counted as the job's, and tried again in an hour.
 */
export function dailyBackup(owner: PoolConfig, started = now()): Job {
  let done = '';
  let pausedUntil = started.getTime() + QUIET_START;
  return {
    name: 'backup',
    round: async (services, agora) => {
      const { env } = services;
      const day = hojeEm(new Date(agora.getTime() - env.BACKUP_HOUR * HOUR), FUSO_PADRAO);
      const paused = pausedUntil - agora.getTime();
      // A pause longer than any we make was computed on a clock that was ahead.
      if (env.BACKUP === 'off' || done === day || (paused > 0 && paused <= AFTER_FAILURE)) return;
      pausedUntil = agora.getTime() + AFTER_FAILURE;
      if (await backUpDay(services, owner, day, agora)) done = day;
      pausedUntil = 0;
    },
  };
}

/** The line belongs to the platform's own part of the trace, never behind its newest seal. */
export async function recordBackup(
  client: Client,
  acao: 'backup.diario' | 'backup.manual' | 'backup.restaurar',
  name: string,
  report: BackupReport | Pick<Head, 'program' | 'createdAt'>,
  agora: Date,
): Promise<void> {
  await client.query(
    `insert into auditoria (org_id, quando, acao, alvo, depois)
     select $1::uuid, greatest($2::timestamptz, max(ate)), $3, $4, $5::jsonb from auditoria_selos where org_id = $1
     returning 1`,
    [NO_HOUSE, agora, acao, name, JSON.stringify(report)],
  );
}

/** True when the day's backup is there, whoever made it. */
async function backUpDay(services: Services, owner: PoolConfig, day: string, agora: Date): Promise<boolean> {
  return withClient(owner, async (client) => {
    if (!(await takeTurn(client))) return false;
    const name = dailyName(day, services.env);
    if ((await wasMade(client, name, agora)) || (await nothingYet(client))) return true;
    const clock = clockFrom(agora);
    const report = await backUpInto(services, owner, name, agora);
    await recordBackup(client, 'backup.diario', name, report, clock());
    return true;
  });
}

/**
 * A backup before an existing schema is changed (INV-38); when it cannot be made, nothing is
 * changed.
 */
export async function backupBeforeUpgrade(
  services: Services,
  owner: PoolConfig,
  pending: readonly string[],
): Promise<void> {
  if (services.env.BACKUP === 'off') return;
  const empty = await withClient(owner, nothingYet);
  if (empty) return;
  try {
    await backUpInto(services, owner, upgradeName(pending[0] ?? 'nada', now(), services.env), now());
  } catch (error) {
    throw new Error(
      `Antes de atualizar o banco de dados o Ilê faz um backup, e ele não deu certo: ${describeFailure(error)} ` +
        'Nada foi mudado. Resolva isso e inicie de novo; BACKUP=off atualiza sem backup.',
      { cause: error },
    );
  }
}

async function backUpInto(services: Services, owner: PoolConfig, name: string, agora: Date): Promise<BackupReport> {
  const { env, files, log } = services;
  const dir = backupDir(env);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await refuseLowDisk(dir, env.ILE_MIN_FREE_MB, await nextSize(dir));
  // The size of a first backup is unknown, and the next may be larger than the last.
  const room = () => refuseLowDisk(dir, env.ILE_MIN_FREE_MB, 0);
  const started = performance.now();
  const file = join(dir, name);
  // A file of this name that the trace does not know was made before a restore set the database
  // back. It may be all that is left of the days since.
  if (existsSync(file)) await rename(file, join(dir, upgradeName('restaurar', agora, env)));
  const report = await backUp({ ...ownSource(env, owner, files, agora), room }, file);
  // The backup itself has succeeded, so a failure to remove an older one is only logged.
  const warn = (err: unknown) => log.warn({ err }, 'old backup not removed');
  // The backup just made is never removed, even if another one's name is some hours ahead.
  for (const old of outdated(await readdir(dir), env.BACKUP_KEEP, agora))
    if (old !== name) await rm(join(dir, old), { force: true }).catch(warn);
  await removeLeftovers(dir, agora).catch(warn);
  log.info({ backup: name, ...report, ms: Math.round(performance.now() - started) }, 'backup made');
  return report;
}

/** An estimate: the next backup will be about as large as the largest one. */
async function nextSize(dir: string): Promise<number> {
  let largest = 0;
  for (const name of (await readdir(dir)).filter(isOurs))
    largest = Math.max(largest, (await stat(join(dir, name), GONE_TOO))?.size ?? 0);
  return largest * 1.2;
}

async function refuseLowDisk(dir: string, minFreeMb: number, needed: number): Promise<void> {
  const free = await freeBytes(dir);
  if (free - needed > minFreeMb * 1e6) return;
  throw new Error(
    `Não há espaço para um backup em ${dir} (livres: ${Math.floor(free / 1e6)} MB). Libere espaço ou aponte BACKUP_DIR para outro disco.`,
  );
}

/** Removes files that a killed program left half-written. */
export const removeLeftovers = (dir: string, agora: Date): Promise<void> =>
  removeOlder(dir, new Date(agora.getTime() - 24 * HOUR), (name) => name.startsWith('.ile-parcial-'));

/** Held until the connection ends, so that a process that dies releases it. */
async function takeTurn(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as mine`);
  return rows[0]?.mine === true;
}

async function wasMade(client: Client, name: string, agora: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from auditoria where org_id = $1 and acao = 'backup.diario' and alvo = $2 and quando > $3 limit 1`,
    [NO_HOUSE, name, new Date(agora.getTime() - 48 * HOUR)],
  );
  return (rowCount ?? 0) > 0;
}

/** True for a program just installed, where nobody belongs to a house yet. */
async function nothingYet(client: Client): Promise<boolean> {
  return ((await client.query('select from profiles limit 1')).rowCount ?? 0) === 0;
}
