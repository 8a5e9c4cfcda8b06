import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A dialog's two ways out have the same effect; the eye of a password is inside its field; two lines of the trace may be of one second. */
const MAY_REPEAT = /^button "(Fechar"|Mostrar senha"|.* \d\d:\d\d:\d\d"$)/;

/**
 * Controls that share a name although they do different things: in a screen reader's list of controls, without the rows they are in,
 * they cannot be told apart.
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

/** What axe finds, one line each. No screen has frames, so one pass inside the page finds everything, and axe's second page, which gathers frames, is skipped. */
export async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
