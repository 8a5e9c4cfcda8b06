import { expect, it, vi } from 'vitest';
import { readEnv } from '../env.ts';
import { backupNotice } from './own-backups.ts';

/** As on a share whose machine is gone: it neither answers nor fails. */
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  mkdir: () => new Promise(() => undefined),
}));

it('[INV-39] a share of the backups that went silent does not keep the program from starting, which says so', async () => {
  const env = readEnv({ NODE_ENV: 'test', BACKUP_DIR: '/mnt/nas' });
  expect(await backupNotice(env)).toEqual([
    'Atenção: não consigo escrever os backups em BACKUP_DIR=/mnt/nas: o disco não respondeu.',
  ]);
});
