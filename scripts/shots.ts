// `npm run shots [-- NAME…]`: every scene (`for-tests/scenes.ts` of the domains) at three widths in
// both themes, into shots/ (ignored by git).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { castActors } from '../e2e/support/actors.ts';
import { startProgram } from '../e2e/support/program.ts';
import { everyScene } from '../e2e/support/scenes/every-scene.ts';
import { headingOf, settled, type Scene } from '../src/web/testing/scene.ts';
import { connectRunning } from '../src/server/postgres/beside.ts';
import { startBrowser } from './start-browser.ts';

const WIDTHS = [360, 768, 1440];
const TELEVISION = 1920;
const THEMES = ['light', 'dark'] as const;
const superadmin = { email: 'superadmin@ile.local', senha: 'Quartinha-de-barro-7' };

const wanted = process.argv.slice(2);
const folder = join(import.meta.dirname, '../shots');
mkdirSync(folder, { recursive: true });
const browser = await startBrowser();
// The browser ends with this script in any case; the program only if somebody stops it.
const program = await startProgram({ SUPERADMIN_EMAIL: superadmin.email, SUPERADMIN_PASSWORD: superadmin.senha });
const database = new Client(connectRunning(program.dataDir, () => undefined)?.owner);
await database.connect();
const actors = castActors({ url: program.url, dataDir: program.dataDir, superadmin });
try {
  for (const scene of everyScene.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const widths = scene.television ? [...WIDTHS, TELEVISION] : WIDTHS;
    for (const theme of THEMES) for (const width of widths) await shoot(scene, theme, width);
    console.log(scene.name);
  }
} finally {
  await browser.close();
  await database.end();
  await program.stop();
}

function heightOf(width: number): number {
  if (width === TELEVISION) return 1080;
  return width === 360 ? 760 : 900;
}

async function shoot(scene: Scene, theme: (typeof THEMES)[number], width: number): Promise<void> {
  // All pictures come from one address, so each begins without counted sign-in tries.
  await database.query('delete from limites');
  const context = await browser.newContext({
    baseURL: program.url,
    viewport: { width, height: heightOf(width) },
    colorScheme: theme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  if (scene.as) await context.addCookies([{ name: 'ile', value: await actors.cookie(scene.as), url: program.url }]);
  const page = await context.newPage();
  await scene.before?.(page);
  await page.goto(await actors.address(scene.path));
  await headingOf(scene, page).waitFor({ state: 'attached' });
  await scene.act?.(page);
  // A scene whose answer never arrives would wait for ever.
  if (!scene.before) await settled(page);
  // A menu or dialog lies over the window, not over the whole page.
  const fullPage = (await page.locator('[role=menu], [role=dialog], [role=alertdialog]').count()) === 0;
  await page.screenshot({ path: join(folder, `${scene.name}-${width}-${theme}.png`), fullPage });
  await context.close();
}
