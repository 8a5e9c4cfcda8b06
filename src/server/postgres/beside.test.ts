import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { asNobody } from '../testing/as-nobody.ts';
import { openEmbeddedBeside } from './beside.ts';
import { temporaryFolder } from './for-tests.ts';

it.skipIf(process.platform === 'win32')('a command does not call the data folder of another user empty', async () => {
  const dataDir = join(temporaryFolder('ile-beside-'), 'dados');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  chmodSync(dataDir, 0);
  chmodSync(dirname(dataDir), 0o711);
  const opening = asNobody(() => openEmbeddedBeside(dataDir, () => undefined));
  await expect(opening).rejects.toMatchObject({ code: 'EACCES', path: join(dataDir, 'postgres') });
});
