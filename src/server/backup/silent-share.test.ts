import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { backupNotice } from './own-backups.ts';

it('[INV-39] a share of the backups that went silent does not keep the program from starting, which says so', async () => {
  const env = readEnv({ NODE_ENV: 'test', BACKUP_DIR: '/nas/ile' });
  // It neither answers nor fails.
  expect(await backupNotice(env, () => new Promise(() => undefined))).toEqual([
    'Atenção: não consigo escrever os backups em BACKUP_DIR=/nas/ile: o disco não respondeu.',
  ]);
});
