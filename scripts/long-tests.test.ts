import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { longJourneys, longTests } from './long-tests.ts';

it('leaves to the long run only files that exist, each by a name that no other file has', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('{src,db}/**/*.test.ts', { cwd: root }).map((path) => basename(path));
  const journeys = globSync('e2e/*.spec.ts', { cwd: root }).map((path) => basename(path));
  const missed = (names: readonly string[], there: readonly string[]) =>
    names.filter((name) => there.filter((one) => one === name).length !== 1);
  expect(missed(Object.keys(longTests), files)).toEqual([]);
  expect(missed(Object.keys(longJourneys), journeys)).toEqual([]);
});
