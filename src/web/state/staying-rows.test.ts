import { expect, it } from 'vitest';
import { withThoseThatWere } from './staying-rows.ts';

const rows = (ids: string) => ids.split('').map((id) => ({ id }));
const drawn = (before: string, now: string) =>
  withThoseThatWere(
    before.split('').map((id) => ({ row: { id: id.toLowerCase() }, gone: id !== id.toLowerCase() })),
    rows(now),
  )
    .map(({ row, gone }) => (gone ? row.id.toUpperCase() : row.id))
    .join('');

it.each([
  ['', 'abc', 'abc'],
  ['abc', 'ac', 'aBc'],
  ['aBc', 'a', 'aBC'],
  ['aBC', 'abc', 'abc'],
  ['aBc', 'acd', 'aBcd'],
  ['abc', 'xabyc', 'xabyc'],
  ['ABC', 'd', 'dABC'],
  ['abc', '', 'ABC'],
])('[Z8] rows %j with the list %j are drawn as %j: answered ones (capitals) keep their place', (before, now, all) => {
  expect(drawn(before, now)).toBe(all);
});
