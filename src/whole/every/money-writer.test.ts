import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');
const WRITES = /(insert into|update|delete from) (pagamentos|pagamentos_diversos|vendas|transferencias)\b/g;
const SAYS = /\bmexerNosMeses(DaVenda)?\(/g;

it('[K18] whoever writes rows of money says of which days, for the sums of past months', () => {
  const files = globSync('domains/*/*/server/**/*.ts', { cwd: src }).filter(
    (file) => !/\.test\.ts$|for-tests/.test(file),
  );
  const writers = files.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8');
    const [writes, says] = [text.match(WRITES)?.length ?? 0, text.match(SAYS)?.length ?? 0];
    return writes > 0 ? [{ file, writes, says }] : [];
  });
  expect(writers.length).toBeGreaterThan(8);
  expect(writers.filter(({ writes, says }) => says < writes)).toEqual([]);
});
