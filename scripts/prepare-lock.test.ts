import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'ile-lock-'));
const lock = join(folder, 'a.lock');
const diary = join(folder, 'diary');

beforeEach(() => {
  rmSync(lock, { force: true });
  writeFileSync(diary, '');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A process that takes the lock, works for the given time, and releases it. */
function worker(milliseconds: number) {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { holdLock } from ${JSON.stringify(join(import.meta.dirname, 'prepare-lock.mjs'))};
    const release = await holdLock(${JSON.stringify(lock)}, () => undefined);
    const write = (line) => appendFileSync(${JSON.stringify(diary)}, line + ' ');
    write('in');
    setTimeout(() => { write('out'); release(); }, ${milliseconds});`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
}

/** The holder then looks as if it had been silent for three seconds. */
function leave(pid: number): void {
  writeFileSync(lock, String(pid));
  const then = new Date(Date.now() - 3_000);
  utimesSync(lock, then, then);
}

describe('holdLock', () => {
  it('lets in one at a time', async () => {
    await Promise.all(Array.from({ length: 4 }, async () => once(worker(50), 'exit')));
    expect(readFileSync(diary, 'utf8')).toBe('in out in out in out in out ');
  });

  it('takes over from a killed holder, and only one of those waiting does', async () => {
    const holder = worker(60_000);
    await expect.poll(() => readFileSync(diary, 'utf8')).toBe('in ');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    leave(holder.pid ?? 0);
    await Promise.all(Array.from({ length: 3 }, async () => once(worker(50), 'exit')));
    expect(readFileSync(diary, 'utf8')).toBe('in in out in out in out ');
  });

  it('waits for a holder that lives, however long it is silent', async () => {
    leave(process.pid);
    const waiting = worker(0);
    await new Promise((done) => setTimeout(done, 800));
    expect(readFileSync(diary, 'utf8')).toBe('');
    rmSync(lock);
    await once(waiting, 'exit');
    expect(readFileSync(diary, 'utf8')).toBe('in out ');
  });
});
