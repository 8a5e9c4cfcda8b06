import { describe, expect, it } from 'vitest';
import { dailyName, isOurs, outdated, upgradeName } from './rotation.ts';

const keep = { daily: 7, weekly: 4 };
const today = new Date('2026-11-20T06:00:00Z');
const env = { BACKUP_PASSWORD: undefined };
const locked = { BACKUP_PASSWORD: 'ervas de São João' };

/** The folder after so many days of one backup a day, each day rid of what is outdated. */
function after(days: number): string[] {
  let folder: string[] = [];
  for (let day = 0; day < days; day++) {
    folder = nextDay(folder, new Date(Date.UTC(2026, 0, 1 + day)));
  }
  return folder;
}

function nextDay(folder: readonly string[], agora: Date): string[] {
  const made = [...folder, dailyName(agora.toISOString().slice(0, 10), env)];
  const gone = new Set(outdated(made, keep, agora));
  return made.filter((name) => !gone.has(name));
}

describe('the backups that are kept', () => {
  it('are the newest seven days, and the newest of each of four weeks before', () => {
    expect(after(3)).toHaveLength(3);
    expect(after(7)).toHaveLength(7);
    expect(after(90)).toEqual([
      'ile-2026-03-01.tar.gz',
      'ile-2026-03-08.tar.gz',
      'ile-2026-03-15.tar.gz',
      'ile-2026-03-22.tar.gz',
      'ile-2026-03-25.tar.gz',
      'ile-2026-03-26.tar.gz',
      'ile-2026-03-27.tar.gz',
      'ile-2026-03-28.tar.gz',
      'ile-2026-03-29.tar.gz',
      'ile-2026-03-30.tar.gz',
      'ile-2026-03-31.tar.gz',
    ]);
  });

  it('never more than asked for, never none, over years and across month ends', () => {
    for (let days = 1; days < 800; days += 13) {
      const folder = after(days);
      expect(folder.length).toBeLessThanOrEqual(11);
      expect(folder.length).toBeGreaterThanOrEqual(Math.min(days, 7));
      expect(folder.length === 11 || days < 43).toBe(true);
    }
  });

  it('are the newest seven days again after a clock that was ahead for weeks', () => {
    let folder = after(60);
    for (let day = 0; day < 20; day++) folder = nextDay(folder, new Date(Date.UTC(2031, 4, 1 + day)));
    expect(folder).toHaveLength(11);
    for (let day = 60; day < 67; day++) folder = nextDay(folder, new Date(Date.UTC(2026, 0, 1 + day)));
    expect(folder).toEqual(expect.arrayContaining(after(67).slice(-7)));
    expect(folder).toHaveLength(11);
    for (let day = 67; day < 100; day++) folder = nextDay(folder, new Date(Date.UTC(2026, 0, 1 + day)));
    expect(folder).toEqual(after(100));
  });

  it('before an upgrade are the newest three again after a clock that was ahead', () => {
    const made = (day: number) => upgradeName('0021_x.sql', new Date(Date.UTC(2026, 0, day)), env);
    const ahead = upgradeName('0021_x.sql', new Date(Date.UTC(2031, 0, 1)), env);
    expect(outdated([1, 2, 3].map(made).concat(ahead), keep, new Date(Date.UTC(2026, 0, 3)))).toEqual([ahead]);
  });

  it('count those before an upgrade apart, the newest three', () => {
    const names = [1, 2, 3, 4].map((day) => upgradeName('0021_x.sql', new Date(Date.UTC(2026, 0, day)), env));
    expect(names[0]).toBe('ile-antes-de-0021_x-20260101T000000Z.tar.gz');
    expect(outdated(names, keep, today)).toEqual([names[0]]);
  });

  it('[OP4] keep what an upgrade found that was interrupted again and again, beside the newest three', () => {
    const at = (minute: number, migration = '0026_y.sql') =>
      upgradeName(migration, new Date(Date.UTC(2026, 10, 20, 3, minute)), env);
    const earlier = upgradeName('0021_x.sql', new Date(Date.UTC(2026, 10, 1)), env);
    const tries = [at(0), ...Array.from({ length: 9 }, (_, n) => at(5 * (n + 1), `00${30 + n}_z.sql`))];
    const gone = new Set(outdated([earlier, ...tries], keep, today));
    expect([earlier, ...tries].filter((name) => !gone.has(name))).toEqual([tries[0], ...tries.slice(-3)]);
  });

  it('count those with and without a password together', () => {
    const names = ['2026-11-18', '2026-11-19'].map((day) => dailyName(day, env));
    names.push(dailyName('2026-11-20', locked));
    expect(names[2]).toBe('ile-2026-11-20.tar.gz.age');
    expect(outdated(names, { daily: 2, weekly: 0 }, today)).toEqual([names[0]]);
    const upgrade = upgradeName('0021_x.sql', new Date(0), locked);
    expect(upgrade).toBe('ile-antes-de-0021_x-19700101T000000Z.tar.gz.age');
    expect(isOurs(upgrade)).toBe(true);
  });

  it("touch no file of another name: a person's own copy stays", () => {
    const own = ['ile-importante.tar.gz', 'copia.tar.gz', 'ile-2026-01-01.tar.gz.bak', '.ile-parcial-x', 'notas.txt'];
    expect(outdated(own, { daily: 1, weekly: 0 }, today)).toEqual([]);
  });
});
