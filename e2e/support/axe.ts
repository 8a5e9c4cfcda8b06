import axe, { type Result } from 'axe-core';
import type { Page } from '@playwright/test';

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

/** What axe finds, one line each. Its program is put into a page once; no screen has frames. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axe.source);
  const found = await page.evaluate<Pick<Result, 'id' | 'nodes'>[]>(
    'axe.run({ resultTypes: ["violations"], iframes: false }).then(({ violations }) => violations)',
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
