// Run before every server test file: the files of one process share the loaded program, and nothing
// else.
import { afterAll, vi } from 'vitest';
import { HASH_COST } from '../crypto/password.ts';
import { recordFile } from '../env.ts';
import { endTestFile } from './product.ts';
import { recordStatements } from './record-statements.ts';

// Most tests need somebody who signed in, and each full hash is 40 ms of a core.
Object.assign(HASH_COST, { memory: 64, passes: 1 });

const file = recordFile();
if (file) recordStatements(file);

afterAll(async () => {
  vi.useRealTimers();
  await endTestFile();
});
