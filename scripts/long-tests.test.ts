import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { isDrawn, longJourneys, longTests } from './long-tests.ts';

it('leaves to the long run only files that exist, each by a name that no other file has', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('{src,db}/**/*.test.ts', { cwd: root }).map((path) => basename(path));
  const journeys = globSync('e2e/*.spec.ts', { cwd: root }).map((path) => basename(path));
  const missed = (names: readonly string[], there: readonly string[]) =>
    names.filter((name) => there.filter((one) => one === name).length !== 1);
  expect(missed(Object.keys(longTests), files)).toEqual([]);
  expect(missed(Object.keys(longJourneys), journeys)).toEqual([]);
});

afterEach(() => vi.unstubAllEnvs());

it('draws each of a loop once over as many commits as it has parts, and all without a sample', () => {
  const drawnBy = (sample: string, of: number): number[] => {
    vi.stubEnv('ILE_SAMPLE', sample);
    return [0, 1, 2, 3, 4, 5].filter((nth) => isDrawn(nth, of));
  };
  const inOrder = (some: readonly number[]) => some.toSorted((a, b) => a - b);
  const commits = ['00000000aaaa', '00000001bbbb', '00000002cccc'];
  for (const of of [2, 3]) {
    expect(inOrder(commits.slice(0, of).flatMap((commit) => drawnBy(commit, of)))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(drawnBy('', of)).toHaveLength(6);
  }
});
