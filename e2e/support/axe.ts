import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Buttons that close have a second way out beside them, with the same effect; the eye of a password stands in its field. */
const MAY_REPEAT = /^button "(Fechar|Mostrar senha)"/;

/**
 * What can be pressed or filled in under one name with something else: whoever hears a list of them, without the rows that they stand in,
 * cannot tell which is which.
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

/** What axe finds, a line each. No screen has frames: one pass inside the page, without a second page to gather their parts, finds the same. */
export async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
