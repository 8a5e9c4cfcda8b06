// Every button of the screens that are used standing up, tapped once and tapped twice: both must do
// the same. It opens every screen a hundred times, so it runs when it is asked for: ILE_TWO_TAPS=1.
import type { Page } from '@playwright/test';
import { domains } from '../src/domains.gen.ts';
import { inOrder } from '../src/shared/domain.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

const SCREENS = inOrder(domains).flatMap(({ path, standing, access }) =>
  standing && access !== 'publico' ? [path] : [],
);

interface Outcome {
  writes: string[];
  state: string;
}

/** Everything that a tap may change on the page. */
const stateOf = (page: Page) =>
  page.evaluate(`JSON.stringify({
    at: location.pathname + location.search,
    dialogs: [...document.querySelectorAll('[role=dialog] h2, [role=alertdialog] h2, [role=menu]')].map((one) => one.textContent),
    pressed: [...document.querySelectorAll('[aria-pressed=true], [aria-expanded=true], [aria-selected=true], :checked')].map((one) => one.getAttribute('aria-label') || one.textContent),
    values: [...document.querySelectorAll('main input:not([type=checkbox]), main select')].map((one) => one.value),
    cart: document.querySelector('[aria-label=Itens]')?.textContent,
  })`) as Promise<string>;

/** Live sessions keep a connection open, so the network is never idle. */
async function settle(page: Page): Promise<void> {
  await page.locator('main button:visible').first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForTimeout(400);
}

/** The buttons in their order on the screen. The first row of a list stands for the others. */
const buttons = (page: Page) =>
  page.evaluate(`(() => {
    const shown = [...document.querySelectorAll('main button')].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height > 0);
    const first = new Map();
    for (const one of shown) {
      const row = one.closest('li, tr');
      if (row && !one.disabled && !first.has(row.parentElement)) first.set(row.parentElement, row);
    }
    return shown.flatMap((one, index) => {
      const row = one.closest('li, tr');
      const stands = !row || first.get(row.parentElement) === row;
      return stands && !one.disabled ? [[one.getAttribute('aria-label') || one.textContent, index]] : [];
    });
  })()`) as Promise<[string, number][]>;

/** What a tap left in the browser would be there for the next one. */
const FORGET = `sessionStorage.clear(); indexedDB.databases().then((all) => all.map(({ name }) => indexedDB.deleteDatabase(name)))`;

async function tapped(page: Page, path: string, index: number, taps: number): Promise<Outcome> {
  const writes: string[] = [];
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A write is never answered: the house stays as it is, and the screen as the tap left it.
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() === 'GET') await route.continue();
    else writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.evaluate(FORGET);
  await page.goto(path);
  await settle(page);
  const button = page.locator('main button:visible').nth(index);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is gone');
  for (let tap = 0; tap < taps; tap += 1) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    if (tap + 1 < taps) await page.waitForTimeout(120);
  }
  await page.waitForTimeout(2000);
  return { writes, state: await stateOf(page) };
}

test.use({ unhurried: false });

for (const path of SCREENS)
  test(`[Z8] ${path}: two taps within 200 ms do the same as one, on every button`, async ({
    page,
    baseURL,
    actors,
  }) => {
    test.skip(!process.env['ILE_TWO_TAPS'], 'It is asked for by ILE_TWO_TAPS=1');
    test.setTimeout(900_000);
    await page.setViewportSize({ width: 360, height: 740 });
    await enter(page, { baseURL, actors }, 'owner', path);
    await settle(page);
    const found = await buttons(page);
    expect(found.length).toBeGreaterThan(0);
    const differ: object[] = [];
    for (const [button, index] of found) {
      const [once, twice] = [await tapped(page, path, index, 1), await tapped(page, path, index, 2)];
      if (JSON.stringify(once) !== JSON.stringify(twice)) differ.push({ button, once, twice });
    }
    expect(differ).toEqual([]);
  });
