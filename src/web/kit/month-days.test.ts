import { describe, expect, it } from 'vitest';
import { dia } from '../../shared/datas.ts';
import { clampDay, dayAfterKey, dayInMonth, weeksOf } from './month-days.ts';

describe('weeksOf', () => {
  it('[Z7] begins each week on Sunday', () => {
    const weeks = weeksOf(2026, 10);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([null, null, null, null, '2026-10-01', '2026-10-02', '2026-10-03']);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-10-31');
  });

  it('[Z7] has four weeks in a February that begins on a Sunday', () => expect(weeksOf(2026, 2)).toHaveLength(4));
});

describe('dayAfterKey', () => {
  it.each([
    ['ArrowLeft', false, '2026-10-30'],
    ['ArrowRight', false, '2026-11-01'],
    ['ArrowUp', false, '2026-10-24'],
    ['ArrowDown', false, '2026-11-07'],
    ['Home', false, '2026-10-25'],
    ['End', false, '2026-10-31'],
    ['PageUp', false, '2026-09-30'],
    ['PageDown', false, '2026-11-30'],
    ['PageUp', true, '2025-10-31'],
    ['PageDown', true, '2027-10-31'],
    ['x', false, null],
  ])('[Z7] %s (with Shift: %s) leads from 31 October to %s', (key, shift, day) =>
    expect(dayAfterKey(dia('2026-10-31'), key, shift)).toBe(day),
  );
});

it('[Z7] another month keeps the day, or takes its last one', () => {
  expect(dayInMonth(dia('2026-10-31'), 2026, 2)).toBe('2026-02-28');
  expect(dayInMonth(dia('2026-10-15'), 1958, 5)).toBe('1958-05-15');
});

it('[Z7] a day outside the limits becomes the limit', () => {
  const [min, max] = [dia('2026-01-01'), dia('2026-12-31')];
  expect(['2025-12-31', '2026-06-01', '2027-01-01'].map((day) => clampDay(dia(day), min, max))).toEqual([
    min,
    '2026-06-01',
    max,
  ]);
});
