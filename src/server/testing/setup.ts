// Run before every server test file: the files of one process share the loaded program, and nothing
// else.
import { afterAll, vi } from 'vitest';
import { recordFile } from '../env.ts';
import { endTestFile } from './product.ts';
import { recordStatements } from './record-statements.ts';

const file = recordFile();
if (file) recordStatements(file);

afterAll(async () => {
  vi.useRealTimers();
  await endTestFile();
});
