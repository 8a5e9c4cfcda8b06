// Run before every server test file: the files of one process share the loaded program, and nothing
// else.
import { afterAll, vi } from 'vitest';
import { endTestFile } from './product.ts';

afterAll(async () => {
  vi.useRealTimers();
  await endTestFile();
});
