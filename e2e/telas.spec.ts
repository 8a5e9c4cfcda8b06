// Opens every scene (`for-tests/scenes.ts` of the domains). Every scene has its heading, and fits a
// telephone and a page at 200%. What is pressed is as high as a finger needs. No scene has a fault
// that axe finds in either theme, or two controls with one name. No screen ends over what is typed
// into its fields.
import type { BrowserContext, Page } from '@playwright/test';
import { isDrawn } from '../scripts/long-tests.ts';
import { testRun } from '../src/server/env.ts';
import { namesakes, OVERLAYS, shownElements, violations } from './support/axe.ts';
import { garbleFields } from './support/garble.ts';
import { quietness } from './support/quiet.ts';
import { everyScene } from './support/scenes/every-scene.ts';
import { smallTargets } from './support/targets.ts';
import { filled, headingOf, type Papel, type Scene } from '../src/web/testing/scene.ts';
import { expect, test as journey, unhurry } from './support/test.ts';

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

/** Nothing may fail on a clock: it only ends what hangs. */
const SCENE_LIMIT = long ? 240_000 : 60_000;
const isState = ({ act, before }: Scene): boolean => act !== undefined || before !== undefined;

const LOOKS = [TELEPHONE, DESK, TELEPHONE_AT_NIGHT, DESK_BY_DAY];

/**
 * The full run shows everything in four ways. `npm test` draws a third of the addresses. It shows
 * each screen in two ways, and two in five of its states (a dialog, a failure) in one. The screen's
 * first way is as wide as that of its states: it is then not loaded again.
 */
function looksAt(scene: Scene, index: number): readonly Look[] {
  const look = LOOKS[index % 4] ?? TELEPHONE;
  if (isState(scene)) return long ? LOOKS : [look];
  if (long) return [TELEPHONE, ENLARGED, TABLET, DESK];
  return look.width === DESK.width ? [DESK, TELEPHONE] : [TELEPHONE, index % 3 === 0 ? ENLARGED : TABLET];
}

/** What is seen before entering a house, and by its members, on their own telephones. */
const isForEveryone = ({ as }: Scene): boolean => as === undefined || as === 'viewer' || as === 'sem-casa';

/** One browser and page for each person: what it loaded once is not read and compiled again. */
const contexts = new Map<Papel | undefined, Promise<BrowserContext>>();
const pages = new Map<BrowserContext, Promise<Page>>();

const test = journey.extend<{ as: Papel | undefined }>({
  as: [undefined, { option: true }],
  context: async ({ as, browser, baseURL, actors }, lend) => {
    const begin = async () => {
      // What is kept for use without the network is no part of a picture.
      const context = await browser.newContext({ baseURL, serviceWorkers: 'block', reducedMotion: 'reduce' });
      if (as) await context.addCookies([{ name: 'ile', value: await actors.cookie(as), url: baseURL ?? '' }]);
      return context;
    };
    const context = contexts.get(as) ?? begin();
    contexts.set(as, context);
    await lend(await context);
  },
  page: async ({ context }, lend) => {
    const begin = async () => {
      const page = await context.newPage();
      await unhurry(page);
      return page;
    };
    const begun = pages.get(context) ?? begin();
    pages.set(context, begun);
    const page = await begun;
    await lend(page);
    await forget(page);
    for (const event of ['pageerror', 'console', 'request', 'requestfinished', 'requestfailed', 'response'])
      await page.removeAllListeners(event, { behavior: 'wait' });
  },
});
// Every address is independent.
test.describe.configure({ mode: 'parallel' });

/** First what opens on the loaded screen, then the screen itself, then what loads differently. */
const rank = ({ act, before }: Scene): number => (before ? 2 : act ? 0 : 1);
const states = everyScene.filter(isState);
const seen = everyScene.filter((scene) => long || ![1, 3, 4].includes(states.indexOf(scene) % 5));
const byAddress = Map.groupBy(seen, ({ path, as }) => `${path} ${as ?? ''}`);

for (const [index, unordered] of [...byAddress.values()].entries()) {
  if (!isDrawn(index, 3)) continue;
  const scenes = unordered.toSorted((a, b) => rank(a) - rank(b));
  /** The page behind what a scene opens is judged in a scene of its own. */
  const isShown = scenes.some((scene) => !isState(scene));
  test.describe(() => {
    test.use({ as: scenes[0]?.as });
    test(`[Z6 NV6] ${scenes.map(({ name }) => name).join(', ')}: whole for everyone`, async ({
      page,
      actors,
      pageErrors,
    }) => {
      test.setTimeout(scenes.length * SCENE_LIMIT);
      let fresh: string | undefined;
      const quiet = quietness(page, 100);
      const show = async (scene: Scene): Promise<void> => {
        const looks = [...looksAt(scene, index), ...(isForEveryone(scene) ? [LARGE_LETTERS] : [])];
        await lookAt(page, looks[0] ?? TELEPHONE);
        if (scene.before || !fresh || !(await isClosed(page, fresh))) {
          await open(page, scene, await actors.address(scene.path));
          if (!scene.before) {
            await quiet();
            await filled(page);
          }
          fresh = await shownElements(page);
        }
        await scene.act?.(page);
        await judge(page, scene, looks, isState(scene) && isShown && !long);
        // The full run types into every state: a form that is filled in is another than the empty one.
        await garbleFields(page, pageErrors, long ? scene.name : '');
      };
      for (const scene of scenes) await test.step(scene.name, () => show(scene), { timeout: SCENE_LIMIT });
    });
  });
}

async function open(page: Page, scene: Scene, address: string): Promise<void> {
  await forget(page);
  await scene.before?.(page);
  await page.goto(address);
  await expect(headingOf(scene, page)).toBeAttached();
}

/** Closes what the last scene opened; false if the screen is not as it was when it was loaded. */
async function isClosed(page: Page, fresh: string): Promise<boolean> {
  const overlay = page.locator(OVERLAYS).filter({ visible: true });
  for (let tries = 0; tries < 4 && (await overlay.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    const discard = page.getByRole('button', { name: 'Descartar' });
    if (await discard.isVisible()) await discard.click();
  }
  try {
    await expect.poll(() => shownElements(page), { timeout: 400, intervals: [20, 40, 80] }).toBe(fresh);
    return true;
  } catch {
    return false;
  }
}

async function judge(page: Page, scene: Scene, looks: readonly Look[], openedAlone: boolean): Promise<void> {
  const judged = new Set<string>();
  for (const look of looks) {
    await lookAt(page, look);
    const where = `${scene.name} at ${look.width} ${look.colorScheme}`;
    await expect.poll(() => beyond(page), `sideways scroll, ${where}`).toBeLessThanOrEqual(0);
    if (look.width === TELEPHONE.width) await expect.poll(() => smallTargets(page), where).toEqual([]);
    // A screen that is still loading has no heading yet; a real error persists.
    const shown = await shownElements(page);
    const judgedBefore = judged.has(shown);
    // The contrast test proves the tokens of both themes.
    if (long || !judgedBefore)
      await expect.poll(() => violations(page, { judgedBefore, openedAlone }), where).toEqual([]);
    judged.add(shown);
    // The platform lists the houses of every journey, and some share a name.
    if (scene.as !== 'superadmin') await expect.poll(() => namesakes(page), where).toEqual([]);
  }
}

/** Ends what a scene did to its browser: its own answers, a network that is gone, what was kept. */
async function forget(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  const { origin } = new URL(page.url());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  // A page whose open database is deleted under it reports that as an error.
  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await browser.detach();
}

async function lookAt(page: Page, { colorScheme, ...size }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

const beyond = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
