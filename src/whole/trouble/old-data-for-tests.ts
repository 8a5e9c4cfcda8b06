import { join } from 'node:path';

/** It guards nothing: the houses under it are made up. */
export const OLD_DATA_PASSWORD = 'cinco palavras para os testes';

/**
 * The demonstration house as earlier programs wrote it: the last of 25 November 2026, and the first
 * release. `scripts/release/old-data.ts` made them, from the commits of these days.
 */
export const oldData = ['2026-11-25.tar.gz', '0.1.0.tar.gz.age'].map((name) => ({
  name,
  file: join(import.meta.dirname, 'old-data', name),
}));
