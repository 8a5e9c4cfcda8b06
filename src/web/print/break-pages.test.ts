import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { breakPages } from './break-pages.ts';

const rows = (n: number) => Array.from({ length: n }, () => 10);

it.each([
  ['no row makes one empty page', 0, 0, [0]],
  ['rows for one page stay on it', 10, 0, [10]],
  ['one row too many: six go along', 11, 0, [5, 6]],
  ['a tail that does not fit takes rows with it', 10, 5, [4, 6]],
  ['a tail that fits', 9, 5, [9]],
  ['a last page with enough on it stays as it falls', 27, 0, [10, 10, 7]],
  ['two rows on the last of three pages', 22, 5, [10, 6, 6]],
])('[R5 M9] %s', (_, n, tail, pages) => expect(breakPages(rows(n), 100, tail)).toEqual(pages));

it('[R5] loses no block, and none stands outside its page, whatever their heights', () => {
  const block = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 200 }), fc.integer({ min: 0, max: 60 }), (heights, tail) => {
      const pages = breakPages(heights, 100, tail);
      expect(pages.reduce((sum, count) => sum + count, 0)).toBe(heights.length);
      let from = 0;
      for (const [n, count] of pages.entries()) {
        const height = heights.slice(from, from + count).reduce((sum, one) => sum + one, 0);
        expect(height + (n === pages.length - 1 ? tail : 0)).toBeLessThanOrEqual(100);
        from += count;
      }
    }),
  );
});
