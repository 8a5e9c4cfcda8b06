import { expect } from 'vitest';
import { messageOf } from '../errors.ts';

/**
 * One test for many cases, each named by its first value. It fails with the name of every case that
 * failed, and why. A test of its own for each costs more than most of them do.
 */
export async function everyOne<Rest extends readonly unknown[]>(
  cases: readonly (readonly [name: string, ...rest: Rest])[],
  check: (name: string, ...rest: Rest) => unknown,
): Promise<void> {
  const failed: string[] = [];
  for (const one of cases) {
    try {
      await check(...one);
    } catch (error) {
      failed.push(`${one[0]}: ${messageOf(error)}`);
    }
  }
  expect(cases.length).toBeGreaterThan(0);
  expect(failed).toEqual([]);
}
