// Every button of the screens that are used standing up, tapped once and tapped twice: both must
// send the same and open the same. The server answers every write, so what comes under the finger
// afterwards is there. It opens every screen a hundred times, so it runs when it is asked for:
// ILE_TWO_TAPS=1.
import type { Locator, Page } from '@playwright/test';
import { domains } from '../src/domains.gen.ts';
import { inOrder } from '../src/shared/domain.ts';
import { OVERLAYS } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

const SCREENS = inOrder(domains).filter(({ standing, access }) => standing && access !== 'publico');
/** The owner on a telephone; at a desk whoever may open the screen with the fewest rights. */
const VISITS = SCREENS.flatMap(({ path, access }) => [
  ['owner', 360, path] as const,
  [access === 'faturas:pagar' ? 'financeiro' : 'operador', 1440, path] as const,
]);

/** What is typed before a tap, where a button alone does nothing. */
const TYPED: Readonly<Record<string, ReadonlyArray<readonly [label: RegExp, text: string]>>> = {
  '/pilha': [
    [/^Nome ou descrição/, 'Velas'],
    [/^Valor/, '1,00'],
  ],
};

/** Presses that lead to a layer: a tab, what opens a dialog, a product for the cart. */
type Way = readonly string[];
/** So many presses lead to a layer, and each kind of button is judged once. */
const DEEPEST = 3;

/** 'Presente' of 'Presente: Ana': the same button of another row. */
const kindOf = (label: string): string => label.split(':', 1)[0]?.replaceAll(/\d+/g, '#').trim() ?? '';

/** Only what lies above the page can be pressed. */
async function layerOf(page: Page): Promise<Locator> {
  const open = page.locator(OVERLAYS).filter({ visible: true });
  return (await open.count()) > 0 ? open.last() : page.locator('main');
}

interface Seen {
  label: string;
  /** Other rows come where a list is filtered. */
  listed: boolean;
  /** Its distance from the top of the page. */
  top: number;
  /** The first row of a list stands for the others: goods, names, days of a month. */
  stands: boolean;
}

async function buttonsIn(layer: Locator): Promise<Seen[]> {
  return layer.locator('button:visible:enabled').evaluateAll((all) => {
    const first = new Map<unknown, unknown>();
    return all.map((one) => {
      const row = one.closest('li, tr');
      if (row && !first.has(row.parentElement)) first.set(row.parentElement, row);
      return {
        label: one.getAttribute('aria-label') ?? one.textContent ?? '',
        top: Math.round(one.getBoundingClientRect().top + (one.ownerDocument.defaultView?.scrollY ?? 0)),
        listed: Boolean(row),
        stands: !row || first.get(row.parentElement) === row,
      };
    });
  });
}

/** One that is not pressed yet: a mark that stands does nothing. */
async function find(page: Page, label: string): Promise<Locator | null> {
  const all = (await layerOf(page)).locator('button:visible:enabled:not([aria-pressed=true])');
  const labels = await all.evaluateAll((found) =>
    found.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
  );
  const exact = labels.indexOf(label);
  const like = labels.findIndex((one) => kindOf(one) === kindOf(label));
  const at = exact === -1 ? like : exact;
  return at === -1 ? null : all.nth(at);
}

async function settle(page: Page): Promise<void> {
  await page.locator('main button:visible').first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForTimeout(400);
}

/** What a tap left in the browser would be there for the next one. */
const FORGET = `sessionStorage.clear(); indexedDB.databases().then((all) => all.map(({ name }) => indexedDB.deleteDatabase(name)))`;

/** Opens the screen anew, and goes to the layer. */
async function arrive(page: Page, path: string, way: Way): Promise<void> {
  await page.evaluate(FORGET);
  await page.goto(path);
  await settle(page);
  for (const [label, text] of TYPED[path] ?? []) await page.getByLabel(label).first().fill(text);
  for (const label of way) {
    await (await find(page, label))?.click();
    // The next press is not the same touch any more.
    await page.waitForTimeout(1100);
    await settle(page);
  }
}

interface Outcome {
  writes: string[];
  /** The screen, and what lies above it. */
  at: string;
  after: Seen[];
  before: Seen[];
  /** Another layer lies on top than before. */
  opened: boolean;
  /** A field says what is wrong with it. */
  refused: boolean;
}

/** Where it stands once nothing moves it: on a busy machine a list still arrives above it. */
async function placeOf(button: Locator) {
  let box = await button.boundingBox();
  for (let looks = 0; looks < 20; looks += 1) {
    await button.page().waitForTimeout(150);
    const now = await button.boundingBox();
    if (now?.x === box?.x && now?.y === box?.y) return now;
    box = now;
  }
  return box;
}

async function tapped(
  page: Page,
  path: string,
  way: Way,
  { label, taps }: { label: string; taps: number },
): Promise<Outcome | null> {
  await arrive(page, path, way);
  const button = await find(page, label);
  await button?.scrollIntoViewIfNeeded();
  const box = button && (await placeOf(button));
  if (!button || !box) return null;
  const before = await buttonsIn(await layerOf(page));
  const titles = () => page.locator(OVERLAYS).filter({ visible: true }).locator('h2').allTextContents();
  const layers = await titles();
  const writes: string[] = [];
  const listen = (request: { method: () => string; url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      writes.push(`${request.method()} ${pathname.replaceAll(/[\da-f-]{36}|\d+/g, '#')}`);
  };
  page.on('request', listen);
  // A page that is still busy with the first tap gets the second one in its own time.
  const clicks: Promise<void>[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    clicks.push(page.mouse.click(box.x + box.width / 2, box.y + box.height / 2));
    if (tap + 1 < taps) await page.waitForTimeout(120);
  }
  await Promise.all(clicks);
  // A mark is sent after a moment, and an answer is drawn.
  await page.waitForTimeout(1500);
  await settle(page).catch(() => undefined);
  page.off('request', listen);
  const now = await titles();
  return {
    writes: writes.toSorted(),
    at: [new URL(page.url()).pathname, ...now.map(kindOf)].join(' · '),
    opened: now.join() !== layers.join(),
    refused: (await page.locator('[aria-invalid=true]').count()) > 0,
    before,
    after: await buttonsIn(await layerOf(page)),
  };
}

/**
 * The buttons that a press has moved, in a layer that stays. A refused form shows what it lacks.
 */
function moved({ before, after, writes, opened, refused }: Outcome): string[] {
  if (opened || refused) return [];
  const places = Map.groupBy(after, ({ label }) => label);
  return before.flatMap(({ label, top, listed }) => {
    if (listed && writes.length === 0) return [];
    const now = places.get(label);
    return now?.length === 1 && Math.abs((now[0]?.top ?? top) - top) > 1 ? [`${label}: ${top} → ${now[0]?.top}`] : [];
  });
}

test.use({ unhurried: false });

for (const [papel, width, path] of VISITS)
  test(`[Z8] ${path}, ${papel}, ${width}: two taps within 200 ms do the same as one, and move nothing`, async ({
    page,
    baseURL,
    actors,
  }) => {
    test.skip(!process.env['ILE_TWO_TAPS'], 'It is asked for by ILE_TWO_TAPS=1');
    test.setTimeout(1_800_000);
    await page.setViewportSize({ width, height: 740 });
    await enter(page, { baseURL, actors }, papel, path);
    await settle(page);
    const known = new Set<string>();
    const wrong: object[] = [];
    const ways: Way[] = [[]];
    for (let way = ways.shift(); way; way = ways.shift()) {
      await arrive(page, path, way);
      for (const { label, stands } of await buttonsIn(await layerOf(page))) {
        if (!stands || known.has(kindOf(label))) continue;
        known.add(kindOf(label));
        const once = await tapped(page, path, way, { label, taps: 1 });
        const twice = await tapped(page, path, way, { label, taps: 2 });
        if (!once || !twice) continue;
        const same = once.at === twice.at && once.writes.join() === twice.writes.join();
        const shifted = once.writes.length > 0 || path === '/pdv' ? moved(once) : [];
        if (!same || shifted.length > 0)
          wrong.push({ way, label, once: [once.at, once.writes], twice: [twice.at, twice.writes], shifted });
        const leads = once.after.some((one) => one.stands && !known.has(kindOf(one.label)));
        if (leads && way.length < DEEPEST && once.at.startsWith(path)) ways.push([...way, label]);
      }
    }
    expect(known.size).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
