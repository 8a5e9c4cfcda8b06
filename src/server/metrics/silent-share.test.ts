import { readdir } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import type { Services } from '../actions/handler.ts';
import { readState } from './read-state.ts';

/** As on a share whose machine is gone: it neither answers nor fails. */
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  readdir: vi.fn<typeof readdir>(() => new Promise(() => undefined)),
}));

it('a share of the backups that went silent is told as unknown, and holds one thread of the program, however often it is asked', async () => {
  const known = { databaseBytes: 1, letters: 0 };
  const services = {
    doors: { acesso: () => Promise.resolve(known) },
    env: { BACKUP_DIR: '/mnt/nas' },
  } as unknown as Services;
  for (let n = 0; n < 2; n += 1) expect(await readState(services)).toEqual({ ...known, backupAgeSeconds: undefined });
  expect(readdir).toHaveBeenCalledTimes(1);
});
