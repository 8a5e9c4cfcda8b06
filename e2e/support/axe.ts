import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';

/** Half as long as what axe-core exports, and read by every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a scene opens above its screen. */
export const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** A toast that comes or fades away has colours on their way: it has come first, or is left out. */
const PAGE = `{ exclude: ['[data-sonner-toast][data-removed="true"]'] }`;
const TOASTS_CAME = `Promise.race([
  Promise.all([...document.querySelectorAll('[data-sonner-toaster]')]
    .flatMap((one) => one.getAnimations({ subtree: true })).map(({ finished }) => finished.catch(() => null))),
  new Promise((over) => setTimeout(over, 1000)),
])`;

/** The rules that need the picture; the others judge the elements alone. */
const BY_SIGHT = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/**
 * Names that may occur twice. A dialog's two ways out have the same effect, and the eye of a
 * password is inside its field. Two lines of the trace may be of one second.
 */
const MAY_REPEAT = /^button "(Fechar"|Mostrar senha"|.* \d\d:\d\d:\d\d"$)/;

/**
 * Controls that share a name although they do different things. A screen reader lists controls
 * without their rows, so nobody could tell these apart.
 */
export async function namesakes(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const names = [
    ...tree.matchAll(/^\s*- '?((?:button|checkbox|combobox|searchbox|switch|textbox) "(?:[^"\\]|\\.)+")/gm),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !MAY_REPEAT.test(name));
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** The elements that are shown, with all that axe can know of them but their place and colours. */
export const shownElements = (page: Page): Promise<string> =>
  page.evaluate<string>(
    `[...document.querySelectorAll('body *')].filter((one) => one.checkVisibility()).map((one) => one.cloneNode(false).outerHTML).join('') + document.body.textContent`,
  );

interface How {
  /** The same elements were judged before, in another size or theme: only sight is asked. */
  judgedBefore?: boolean;
  /** The page was judged without what lies above it now: only that is looked at. */
  openedAlone?: boolean;
}

/** What axe finds, one line each. Its program is put into a page once; no screen has frames. */
export async function violations(page: Page, { judgedBefore, openedAlone }: How = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(AXE);
  const options = { resultTypes: ['violations'], iframes: false, ...(judgedBefore && { runOnly: BY_SIGHT }) };
  const opened = `[...document.querySelectorAll('${OVERLAYS}')].findLast((one) => one.checkVisibility())`;
  const found = await page.evaluate<Pick<Result, 'id' | 'nodes'>[]>(
    `${TOASTS_CAME}.then(() => axe.run(${openedAlone ? `${opened} ?? ${PAGE}` : PAGE}, ${JSON.stringify(options)})).then(({ violations }) => violations)`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
