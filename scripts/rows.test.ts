import { describe, expect, it } from 'vitest';
import { readRows } from './rows.ts';

const list = '# List\n- **A1** opens\n- **A2** closes\n- **B1** + counts\n';

const tests = (text: string) => new Map([['door.test.ts', text]]);

describe('readRows', () => {
  it.each([
    [`it('[A1] opens at once', () => {`],
    [`describe("[A1] opens at once", () => {`],
    ['test(`[A1] opens at once`, async () => {'],
    [`it.each([1, 2])('[A1] opens at once', (n) => {`],
    [`  ])('[A1] opens at once', (n) => {`],
  ])('finds the row in %s', (text) => {
    const { rows, unknown } = readRows(list, tests(text));
    expect(rows.map(({ id, tests: named }) => [id, named])).toEqual([
      ['A1', ['door.test.ts: opens at once']],
      ['A2', []],
      ['B1', []],
    ]);
    expect(unknown).toEqual([]);
  });

  it('counts one title for several rows, and reports an unknown row', () => {
    const { rows, unknown } = readRows(list, tests(`it('[A2 B1 C9] all', run)`));
    expect(rows.map(({ tests: named }) => named.length)).toEqual([0, 1, 1]);
    expect(unknown).toEqual(['C9 in door.test.ts: all']);
  });
});
