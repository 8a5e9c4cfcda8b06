import { expect, it } from 'vitest';
import { syncFolder } from './sync-folder.ts';

it.runIf(process.platform === 'linux')(
  'a file system that cannot sync folders, like some shares, prevents no backup and no picture',
  async () => {
    await expect(syncFolder('/proc')).resolves.toBeUndefined();
    await expect(syncFolder('/nao-ha')).rejects.toThrow('ENOENT');
  },
);
