import { expect, it } from 'vitest';
import { look, type Seen } from './use-code-reader.ts';

it('[P2] a code that stays before the lens is one item; another one, or the same after it was gone, is the next', () => {
  const found: number[] = [];
  let seen: Seen | null = null;
  const pictures = ['a', 'a', undefined, undefined, 'a', 'b', 'a', ...Array.from({ length: 8 }, () => undefined), 'a'];
  for (const [n, code] of pictures.entries()) {
    const now = look(seen, code);
    ({ seen } = now);
    if (now.isNew) found.push(n);
  }
  expect(found).toEqual([0, 5, 6, 15]);
});
