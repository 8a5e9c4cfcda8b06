import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placesOf, reachedFrom } from './functions-for-tests.ts';

const src = join(import.meta.dirname, '../..');
const WRITES = /(insert into|update|delete from) (pagamentos|pagamentos_diversos|vendas|transferencias)\b/g;
const SAYS = /\bmexerNosMeses(DaVenda)?\(/g;

it('[K18] whoever writes rows of money says of which days, for the sums of past months', () => {
  const files = globSync('domains/*/*/server/**/*.ts', { cwd: src }).filter(
    (file) => !/\.test\.ts$|for-tests/.test(file),
  );
  const writers = files.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8');
    return placesOf(WRITES, text).map((name) => {
      const own = reachedFrom(name, text);
      return { name, writes: own.match(WRITES)?.length ?? 0, says: own.match(SAYS)?.length ?? 0 };
    });
  });
  expect(writers.length).toBeGreaterThan(10);
  expect(writers.filter(({ writes, says }) => says < writes)).toEqual([]);
});
