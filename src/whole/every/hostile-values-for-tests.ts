const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) });

/** What a hostile or broken client puts into a field. */
export const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\0',
  '\ud800',
  'x'.repeat(300_000),
  '2024-02-30',
  '2025-02-29',
  '2026-13-01',
  '99999-01-01',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '0x10',
  '9'.repeat(30),
  '\ufffd',
  '\u202e\u0000',
  Number.MAX_SAFE_INTEGER,
  -1e308,
  "'; drop table membros; --",
  -1,
  0,
  1e15,
  1e308,
  1.5,
  true,
  [],
  {},
  [[[[]]]],
  nested(30),
  { constructor: { prototype: {} } },
  '../../etc/passwd',
  '%',
  '{"a":1}',
  '٣',
  '12.50',
  { $ne: null },
  Array.from({ length: 1000 }, () => 'x'),
];

/** What programs stumble over most: these go into every field. */
const WORST: readonly unknown[] = ['', '\0', '\ud800', '99999-01-01', '9'.repeat(30), '%', -1, 1e15, [], {}];

export const isWorst = (value: unknown): boolean => WORST.some((one) => JSON.stringify(one) === JSON.stringify(value));

/** What a client can put between two slashes. */
export const fitsAPath = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' && value.isWellFormed() && value.length < 1000 : typeof value !== 'object';
