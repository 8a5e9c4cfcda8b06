import { expect, it } from 'vitest';
import { everyScene } from '../e2e/support/scenes/every-scene.ts';
import { domains } from '../src/domains.gen.ts';
import type { Domain } from '../src/shared/domain.ts';
import { folderOf } from './domain-folder.ts';

it('[Z6] every screen is looked at in some scene', () => {
  const shown = everyScene.map(({ path }) => path.split(/[?#]/)[0]);
  const screens = Object.entries<Domain>(domains).flatMap(([name, { screens: own = [] }]) =>
    own.map(({ path }) => ({ name, path })),
  );
  expect(screens.length).toBeGreaterThan(15);
  const unseen = screens.filter(({ path }) => !shown.includes(path));
  expect(
    unseen.map(({ name, path }) => `screen ${path} has no scene: add it to ${folderOf(name)}/for-tests/scenes.ts`),
  ).toEqual([]);
});

it('[Z6] every scene has a name of its own, which is that of its pictures', () => {
  const names = everyScene.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
