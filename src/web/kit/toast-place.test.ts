import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freePlace, TOAST_GAP } from './toast-place.ts';

const WINDOW = { top: 6, bottom: 740 };

it.each([
  ['over the top bar if nothing is kept free there', 72, [{ top: 600, bottom: 656 }], 6],
  ['below the field in use', 72, [{ top: 60, bottom: 104 }], 110],
  [
    'between two buttons only if it fits',
    72,
    [
      { top: 60, bottom: 104 },
      { top: 150, bottom: 200 },
    ],
    206,
  ],
  ['at the top if no place is free', 72, [{ top: 20, bottom: 730 }], 6],
] as const)('[Z6] a toast stands %s', (_, height, taken, place) => {
  expect(freePlace(height, taken, WINDOW)).toBe(place);
});

it('[Z6] a toast covers nothing that is kept free, wherever there is a place for it', () => {
  const band = fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 20, max: 80 }));
  fc.assert(
    fc.property(fc.array(band, { maxLength: 4 }), fc.integer({ min: 40, max: 140 }), (bands, height) => {
      const taken = bands.map(([top, size]) => ({ top, bottom: top + size }));
      const place = freePlace(height, taken, WINDOW);
      const touches = (y: number) =>
        y + height > WINDOW.bottom ||
        taken.some(({ top, bottom }) => y + height + TOAST_GAP > top && y < bottom + TOAST_GAP);
      const anywhere = Array.from({ length: WINDOW.bottom }, (__, y) => y + WINDOW.top).some((y) => !touches(y));
      expect(touches(place)).toBe(!anywhere);
    }),
  );
});
