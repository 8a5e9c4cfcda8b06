import { open } from 'node:fs/promises';
import { errorCode } from '../errors.ts';

/**
 * Makes the names in a folder durable: those of files just renamed or made in it. Some shares
 * cannot, and say EINVAL.
 */
export async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (errorCode(error) !== 'EINVAL') throw error;
  } finally {
    await handle.close();
  }
}
