// Clumsy hands on every field of an open screen: one Backspace, nothing at all, half a value,
// pasted text. Nothing is sent. A screen may refuse such text, but never end over it (row Z6).
import type { Page, Response, Route } from '@playwright/test';
import { OVERLAYS } from './axe.ts';
import { expect } from './test.ts';

const GARBLED = ['', '3', '31/02', '99/99/9999', '-1,', '1e400', '24:61', '%{<b>\u202e٣', 'ã'.repeat(300), ''];

const FIELDS =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select):not(:disabled):not([readonly])';

/** Only what lies above the page can be reached; a page alone is taken whole. */
const NAMES = `(() => {
  const overlay = [...document.querySelectorAll('${OVERLAYS}')].findLast((one) => one.checkVisibility());
  const fields = [...(overlay ?? document).querySelectorAll('${FIELDS}')].filter((one) => one.checkVisibility());
  // No attribute: the page must look as it was loaded once the fields are empty again.
  globalThis.garbled = fields;
  return fields.map((one) => one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.name);
})()`;

/** A field that another one's text took away or locked is passed over. */
const FOCUS = `((field) => {
  if (!field.checkVisibility() || field.disabled) return '';
  field.focus();
  return field.tagName;
})`;

/**
 * Text is inserted as a keyboard or a clipboard does; in a dialog's select, each end is chosen.
 */
const PUT = `((field, values) => {
  const choose = (value) => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  if (field.tagName === 'SELECT') {
    if (!field.closest('[role=dialog], [role=alertdialog]')) return;
    const before = field.value;
    for (const { value } of [...field.options].slice(-2)) choose(value);
    return choose(before);
  }
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

/** React has drawn by the next frame. A screen that ended has the heading of a failure, or none. */
const LOST = `new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))).then(() =>
  [...document.querySelectorAll('h1')].every((one) => one.textContent.includes('Algo deu errado')))`;

/** Forms that this worker garbled before, each by the names of its fields. */
const known = new Set<string>();

export async function garbleFields(page: Page, pageErrors: readonly string[]): Promise<void> {
  const names = await page.evaluate<string[]>(NAMES);
  const form = names.join(', ');
  if (form === '' || known.has(form)) return;
  known.add(form);
  const failures: string[] = [];
  page.on('response', (answer: Response) => {
    if (answer.status() >= 500) failures.push(`${answer.status()} ${answer.url()}`);
  });
  const onlyReading = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : route.abort());
  await page.route('**/api/**', onlyReading);
  const open = page.locator(OVERLAYS).filter({ visible: true });
  const opened = await open.count();
  for (const [at, name] of names.entries()) {
    await garble(page, `globalThis.garbled[${at}]`);
    const lost = await page.evaluate<boolean>(LOST);
    const seen = [...pageErrors, ...failures, ...(lost ? ['the screen is lost'] : [])];
    expect(seen, `after '${name}' was garbled`).toEqual([]);
  }
  expect(await open.count(), 'dialogs').toBeGreaterThanOrEqual(opened);
  // The next scene of this page may send something.
  await page.unroute('**/api/**', onlyReading);
}

async function garble(page: Page, field: string): Promise<void> {
  const kind = await page.evaluate<string>(`${FOCUS}(${field})`);
  if (kind === '') return;
  // In a select these keys would choose.
  if (kind !== 'SELECT') for (const key of ['End', 'Backspace']) await page.keyboard.press(key);
  await page.evaluate(`${PUT}(${field}, ${JSON.stringify(GARBLED)})`);
}
