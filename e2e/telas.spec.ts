// Opens every scene (`for-tests/scenes.ts` of the domains). Every scene has its heading, and fits a
// telephone and a page at 200 %. No scene has a fault that axe finds in either theme, or two
// controls with one name. No screen ends over what is typed into its fields.
import type { Page } from '@playwright/test';
import { testRun } from '../src/server/env.ts';
import { namesakes, shownElements, violations } from './support/axe.ts';
import { garbleFields } from './support/garble.ts';
import { everyScene } from './support/scenes/every-scene.ts';
import { headingOf, type Scene } from './support/scenes/scene.ts';
import { expect, test } from './support/test.ts';

interface Look {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

const TELEPHONE: Look = { width: 360, height: 760, colorScheme: 'light' };
const DESK: Look = { width: 1440, height: 900, colorScheme: 'dark' };
const TELEPHONE_AT_NIGHT: Look = { ...TELEPHONE, colorScheme: 'dark' };
const DESK_BY_DAY: Look = { ...DESK, colorScheme: 'light' };
/** 1280 px at 200 %. */
const ENLARGED: Look = { width: 640, height: 450, colorScheme: 'light' };
/** A telephone of 360 px with text at twice the size, as people with low vision set it. */
const LARGE_LETTERS: Look = { width: 180, height: 380, colorScheme: 'light' };
const TABLET: Look = { width: 768, height: 1000, colorScheme: 'dark' };

const { long } = testRun();
const isState = ({ act, before }: Scene): boolean => act !== undefined || before !== undefined;

const LOOKS = [TELEPHONE, DESK, TELEPHONE_AT_NIGHT, DESK_BY_DAY];

/**
 * The full run shows everything in four ways. `npm test` shows every screen in two ways, and three
 * in five of its states (a dialog, a failure) in one.
 */
function looksAt(scene: Scene, index: number): readonly Look[] {
  if (isState(scene)) return long ? LOOKS : [LOOKS[index % 4] ?? TELEPHONE];
  return long ? [TELEPHONE, ENLARGED, TABLET, DESK] : [TELEPHONE, [DESK, ENLARGED, TABLET][index % 3] ?? DESK];
}

/** What is seen before entering a house, and by its members, on their own telephones. */
const isForEveryone = ({ as }: Scene): boolean => as === undefined || as === 'viewer' || as === 'sem-casa';

// What is kept for use without the network is no part of a picture, and each scene would fetch it.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });
// Every scene is independent.
test.describe.configure({ mode: 'parallel' });

const states = everyScene.filter(isState);

/** The page behind what this scene opens is judged in a scene of its own. */
const isShownElsewhere = ({ path, as }: Scene): boolean =>
  !long && everyScene.some((one) => !isState(one) && one.path === path && one.as === as);

for (const [index, scene] of everyScene.entries()) {
  if (!long && [1, 3].includes(states.indexOf(scene) % 5)) continue;
  test(`[Z6] ${scene.name} is whole for everyone`, async ({ page, context, baseURL, actors, pageErrors }) => {
    if (scene.as) await context.addCookies([{ name: 'ile', value: await actors.cookie(scene.as), url: baseURL ?? '' }]);
    const looks = [...looksAt(scene, index), ...(isForEveryone(scene) ? [LARGE_LETTERS] : [])];
    await lookAt(page, looks[0] ?? TELEPHONE);
    await scene.before?.(page);
    await page.goto(await actors.address(scene.path));
    await expect(headingOf(scene, page)).toBeAttached();
    await scene.act?.(page);
    const judged = new Set<string>();
    const openedAlone = isState(scene) && isShownElsewhere(scene);
    for (const look of looks) {
      await lookAt(page, look);
      await expect.poll(() => beyond(page), `sideways scroll at ${look.width}`).toBeLessThanOrEqual(0);
      // A screen that is still loading has no heading yet; a real error persists.
      const message = `${look.width} ${look.colorScheme}`;
      const shown = await shownElements(page);
      await expect.poll(() => violations(page, { judgedBefore: judged.has(shown), openedAlone }), message).toEqual([]);
      judged.add(shown);
      // The platform lists the houses of every journey, and some share a name.
      if (scene.as !== 'superadmin') await expect.poll(() => namesakes(page), message).toEqual([]);
    }
    await garbleFields(page, pageErrors);
  });
}

async function lookAt(page: Page, { colorScheme, ...size }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

const beyond = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
