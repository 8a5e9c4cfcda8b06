import type { Env } from '../env.ts';

/** How many of the newest days, and of the newest weeks before them, are kept. */
export type Keep = Env['BACKUP_KEEP'];

const DAILY = /^ile-(\d{4}-\d{2}-\d{2})\.tar\.gz(?:\.age)?$/;
const UPGRADE = /^ile-antes-de-.+-(\d{8}T\d{6}Z)\.tar\.gz(?:\.age)?$/;
const UPGRADES_KEPT = 3;
/** Backups closer together than this were made by one upgrade that was interrupted and went on. */
const ONE_UPGRADE_MS = 3_600_000;

/** The ending tells people how to open the file. */
const endingOf = ({ BACKUP_PASSWORD }: Pick<Env, 'BACKUP_PASSWORD'>): string =>
  BACKUP_PASSWORD === undefined ? '.tar.gz' : '.tar.gz.age';

export const dailyName = (day: string, env: Pick<Env, 'BACKUP_PASSWORD'>): string => `ile-${day}${endingOf(env)}`;

export const upgradeName = (migration: string, now: Date, env: Pick<Env, 'BACKUP_PASSWORD'>): string =>
  `ile-antes-de-${migration.replace(/\.sql$/, '')}-${stampOf(now)}${endingOf(env)}`;

/** Whether the program made it itself. */
export const isOurs = (name: string): boolean => DAILY.test(name) || UPGRADE.test(name);

/** A backup of ours or one made by hand, but not what a killed program was still writing. */
export const isBackup = (name: string): boolean => !name.startsWith('.') && /\.tar\.gz(?:\.age)?$/.test(name);

/**
 * False for a backup made while the clock was ahead. Until that time is reached it would count as
 * the newest, even if later ones were lost.
 */
export const isOfThePast = (madeMs: number): boolean => madeMs < Date.now() + 86_400_000;

/** Our files that are no longer kept. A file with any other name is somebody else's and stays. */
export function outdated(names: readonly string[], { daily, weekly }: Keep, agora: Date): string[] {
  const days = newestFirst(names, DAILY, agora);
  const newest = days.slice(0, daily);
  const kept = new Set(newest.map(({ name }) => name));
  const weeks = new Set(newest.map(({ stamp }) => weekOf(stamp)));
  for (const { name, stamp } of days.slice(daily)) {
    if (weeks.has(weekOf(stamp)) || kept.size === newest.length + weekly) continue;
    weeks.add(weekOf(stamp));
    kept.add(name);
  }
  const upgrades = newestFirst(names, UPGRADE, agora);
  const before = upgrades.findIndex(({ stamp }, at) => !isNear(stamp, upgrades[at + 1]?.stamp));
  const old = upgrades.filter((_, at) => at >= UPGRADES_KEPT && at !== before);
  return [...days.filter(({ name }) => !kept.has(name)), ...old].map(({ name }) => name);
}

/**
 * A program that fails in the middle of an upgrade makes a backup at each new start. Only the first
 * of them has the data as the older program left it, so it stays.
 */
const isNear = (later: string, earlier: string | undefined): boolean =>
  earlier !== undefined && Math.abs(instantOf(later) - instantOf(earlier)) < ONE_UPGRADE_MS;

/**
 * Backups made while the clock was ahead count as the oldest. As the newest they would push out
 * every later one until that time is reached.
 */
function newestFirst(names: readonly string[], pattern: RegExp, agora: Date): { name: string; stamp: string }[] {
  const latest = stampOf(new Date(agora.getTime() + 86_400_000));
  const isAhead = (stamp: string) => stamp.replaceAll('-', '') > latest;
  return names
    .flatMap((name) => {
      const stamp = pattern.exec(name)?.[1];
      return stamp === undefined ? [] : [{ name, stamp }];
    })
    .toSorted((a, b) => Number(isAhead(a.stamp)) - Number(isAhead(b.stamp)) || (a.stamp < b.stamp ? 1 : -1));
}

/** The instant as it stands in a name. */
const stampOf = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const instantOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Weeks since a Monday. */
const weekOf = (day: string): number => Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7);
