// Figure 6 of the fifth specification: every screen within two presses, and no list that scrolls.
import type { Page } from '@playwright/test';
import { isDrawn } from '../scripts/long-tests.ts';
import { screens } from '../src/domains.gen.ts';
import { canOpen, holderOf } from '../src/shared/access.ts';
import type { Papel } from '../src/web/testing/scene.ts';
import type { Session } from '../src/web/session/session.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

const ROLES: readonly Papel[] = ['viewer', 'operador', 'financeiro', 'admin', 'owner'];
const SIZES = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
];

/** The paths of the links in sight, and where the lists of the menu hold more than they show. */
const SEEN = `[...document.querySelectorAll('a[href^="/"]')]
  .filter((link) => link.checkVisibility() && link.getBoundingClientRect().width > 0)
  .map((link) => new URL(link.href).pathname)`;
const SCROLLS = `[...document.querySelectorAll('nav[aria-label=Principal]')]
  .filter((list) => list.scrollHeight > list.clientHeight).length`;

async function reached(page: Page, phone: boolean, wanted: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const seen = () => page.evaluate<string[]>(SEEN);
  await expect(page.getByRole('navigation', { name: phone ? 'Atalhos' : 'Principal' })).toBeVisible();
  const first = new Set(await seen());
  const found = new Set(first);
  await page
    .getByRole('button', { name: 'Mais' })
    .click({ timeout: phone ? 30_000 : 1000 })
    .catch(() => undefined);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  for (const path of await seen()) found.add(path);
  expect(await page.evaluate<number>(SCROLLS), 'the list scrolls').toBe(0);
  for (const path of first) {
    if ([...wanted].every((one) => found.has(one))) break;
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    // The bar is drawn last: the tabs of the place stand above it by then.
    await expect(page.getByRole('navigation', { name: phone ? 'Atalhos' : 'Principal' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const one of await seen()) found.add(one);
  }
  return found;
}

for (const [nth, papel] of ROLES.entries())
  for (const size of isDrawn(nth, 2) ? SIZES : SIZES.slice(1))
    test(`[NV1 NV4] ${papel}, ${size.width} wide: every screen is two presses away, and the list does not scroll`, async ({
      page,
      actors,
      baseURL,
    }) => {
      await page.setViewportSize(size);
      await page.context().addCookies([{ name: 'ile.sidebar', value: 'open', url: baseURL ?? '' }]);
      await enter(page, { baseURL, actors }, papel, '/ajuda');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const session = (await (await page.request.get('/api/sessao')).json()) as Session;
      // What the house took out of its menu is exempt: search and address open it.
      const wanted = screens
        .filter(({ part }) => !part || session.usa.includes(part))
        .filter((one) => !one.bare && one.access !== 'publico' && canOpen(holderOf(session), one))
        .filter(({ menu }) => !menu?.alone || session.presta_contas || papel !== 'viewer')
        .map(({ path }) => path);
      const found = await reached(page, size.width < 768, new Set(wanted));
      expect(wanted.filter((path) => !found.has(path))).toEqual([]);
      if (size.width >= 768 || !wanted.includes('/pdv')) return;
      // Only a cart with something in it takes the bar's place.
      await page.goto('/pdv');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeVisible();
    });
