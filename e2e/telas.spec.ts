// Every scene (support/scenes): it has its heading, fits a telephone and a page at 200 %, and axe finds nothing in either theme.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { castActors, type Actors } from './support/actors.ts';
import { casa, membros } from './support/scenes/casa.ts';
import { dinheiro, membro, pdv, plataforma } from './support/scenes/dinheiro.ts';
import { publicas } from './support/scenes/publicas.ts';
import { expect, test } from './support/test.ts';

/** The first is where the scene is played; the others are looked at without playing it again. 640 px is 1280 px at 200 %. */
const LOOKS = [
  { width: 360, height: 760, colorScheme: 'light' },
  { width: 640, height: 450 },
  { width: 768, height: 1000 },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

let actors: Actors;

test.use({ viewport: LOOKS[0], colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [url = '', dataDir = ''] = [process.env.ILE_E2E_URL, process.env.ILE_E2E_DATA];
  const [email = '', senha = ''] = [process.env.SUPERADMIN_EMAIL, process.env.SUPERADMIN_PASSWORD];
  actors = castActors({ url, dataDir, superadmin: { email, senha } });
});

for (const scene of [...publicas, ...casa, ...membros, ...dinheiro, ...pdv, ...membro, ...plataforma]) {
  test(`[Z6] ${scene.name} is whole for everyone`, async ({ page, context, baseURL }) => {
    if (scene.as) await context.addCookies([{ name: 'ile', value: await actors.cookie(scene.as), url: baseURL ?? '' }]);
    await scene.before?.(page);
    await page.goto(scene.path.includes('{convite}') ? await actors.convite() : scene.path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await scene.act?.(page);
    for (const look of LOOKS) {
      await page.setViewportSize(look);
      if ('colorScheme' in look) await page.emulateMedia({ colorScheme: look.colorScheme });
      await expect.poll(() => beyond(page), `sideways scroll at ${look.width}`).toBeLessThanOrEqual(0);
      if ('colorScheme' in look) expect(await violations(page), `${look.width} ${look.colorScheme}`).toEqual([]);
    }
  });
}

const beyond = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
