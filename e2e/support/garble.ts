// Clumsy hands on every field of an open screen: one Backspace, nothing at all, half a value,
// pasted text. Nothing is sent. A screen may refuse such text, but never end over it (row Z6).
import type { Page, Response, Route } from '@playwright/test';
import { OVERLAYS } from './axe.ts';
import { expect } from './test.ts';

/** A field that is not there by then is gone. */
const SOON_MS = 2000;

const GARBLED = ['', '3', '31/02', '99/99/9999', '-1,', '1e400', '24:61', '%{<b>\u202e٣', 'ã'.repeat(300), ''];

const FIELDS =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select):not(:disabled):not([readonly])';

/**
 * Marks the fields that have no mark yet, from this number on. Only what lies above the page can be
 * reached; a page alone is taken whole.
 */
const NAMES = (from: number) => `(() => {
  const overlay = [...document.querySelectorAll('${OVERLAYS}')].findLast((one) => one.checkVisibility());
  const fields = [...(overlay ?? document).querySelectorAll('${FIELDS}')].filter((one) => one.checkVisibility() && (${from} === 0 || !one.hasAttribute('data-garble')));
  for (const [at, field] of fields.entries()) field.setAttribute('data-garble', ${from} + at);
  return fields.map((one) => one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.name);
})()`;

/** What is chosen in a dialog's select: each of its last ones, and at the end what stood there. */
const CHOICES = `((field) =>
  field?.matches('select') && field.closest('[role=dialog], [role=alertdialog]')
    ? [...[...field.options].slice(-3).map(({ value }) => value), field.value]
    : [])`;
const CHOOSE = `((field, value) => {
  if (!field) return;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
})`;

/** Text is inserted as a keyboard or a clipboard does. */
const PUT = `((field, values) => {
  if (!field || field.tagName === 'SELECT') return;
  for (const value of values) {
    if (!field.isConnected) return;
    field.focus();
    field.select?.();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', value);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (value === '') document.execCommand('delete');
    else if (field.dispatchEvent(paste)) document.execCommand('insertText', false, value);
  }
  field.blur?.();
})`;

/** Forms that this worker garbled before, each by its state and the names of its fields. */
const known = new Set<string>();

/** Without a state, fields of the same names are one form, whatever stands in them. */
export async function garbleFields(page: Page, pageErrors: readonly string[], state = ''): Promise<void> {
  const names = await page.evaluate<string[]>(NAMES(0));
  const form = [state, ...names].join(', ');
  if (names.length === 0 || known.has(form)) return;
  known.add(form);
  const failures: string[] = [];
  let marked = names.length;
  page.on('response', (answer: Response) => {
    if (answer.status() >= 500) failures.push(`${answer.status()} ${answer.url()}`);
  });
  const onlyReading = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : route.abort());
  await page.route('**/api/**', onlyReading);
  const open = page.locator(OVERLAYS).filter({ visible: true });
  const opened = await open.count();
  const heading = page.locator('h1').filter({ hasNotText: 'Algo deu errado' });
  const whole = async (name: string) => {
    const seen = [...pageErrors, ...failures, ...((await heading.count()) === 0 ? ['the screen is lost'] : [])];
    expect(seen, `after '${name}' was garbled`).toEqual([]);
  };
  for (const [at, name] of names.entries()) {
    const selector = `[data-garble="${at}"]`;
    await garble(page, selector);
    await whole(name);
    // A choice may bring fields that are not there otherwise.
    for (const value of await page.evaluate<string[]>(`${CHOICES}(document.querySelector('${selector}'))`)) {
      await page.evaluate(`${CHOOSE}(document.querySelector('${selector}'), ${JSON.stringify(value)})`);
      const [from, appeared] = [marked, await page.evaluate<string[]>(NAMES(marked))];
      marked += appeared.length;
      for (const [n, shown] of appeared.entries()) {
        await garble(page, `[data-garble="${from + n}"]`);
        await whole(`${name}: ${shown}`);
      }
    }
  }
  expect(await open.count(), 'dialogs').toBeGreaterThanOrEqual(opened);
  // The next scene of this page may send something.
  await page.unroute('**/api/**', onlyReading);
}

async function garble(page: Page, selector: string): Promise<void> {
  const field = page.locator(selector);
  // Another field's text may have taken it away, or locked it.
  if (!(await field.isVisible()) || !(await field.isEnabled())) return;
  // An answer that arrives meanwhile may draw the form anew.
  const there = await field.focus({ timeout: SOON_MS }).then(
    () => true,
    () => false,
  );
  if (!there) return;
  // In a select these keys would choose.
  if ((await field.and(page.locator('select')).count()) === 0)
    for (const key of ['End', 'Backspace']) await page.keyboard.press(key);
  await page.evaluate(`${PUT}(document.querySelector('${selector}'), ${JSON.stringify(GARBLED)})`);
}
