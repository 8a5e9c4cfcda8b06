import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inPlaces } from './places.ts';

it.each([
  [[], [3], [3]],
  [
    [3, 4],
    [4, 3, 5],
    [3, 4, 5],
  ],
  [[3, 4], [4], [null, 4]],
  [
    [null, 4],
    [4, 5],
    [5, 4],
  ],
  [[3, 4], [3], [3]],
  [[3], [], []],
] as const)('[Z8] %j become %j as %j', (before, now, after) => {
  expect(inPlaces(before, now)).toEqual(after);
});

it('[Z8] nothing changes its place while it is there', () => {
  const keys = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 8 }), (history) => {
      let places: ReadonlyArray<number | null> = [];
      for (const now of history) {
        const after = inPlaces(places, now);
        for (const [place, key] of places.entries())
          if (key !== null && now.includes(key)) expect(after[place]).toBe(key);
        expect(new Set(after.filter((key) => key !== null))).toEqual(new Set(now));
        places = after;
      }
    }),
  );
});
