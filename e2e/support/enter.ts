import type { Page } from '@playwright/test';
import type { Papel } from '../../src/web/testing/scene.ts';

interface Place {
  baseURL: string | undefined;
  actors: { cookie: (papel: Papel) => Promise<string> };
}

/** Opens a screen of the demonstration house as one of its people. */
export async function enter(page: Page, { baseURL, actors }: Place, papel: Papel, path: string): Promise<void> {
  // A page that is open would meet another person's cookie, and load itself anew under the next step.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().addCookies([{ name: 'ile', value: await actors.cookie(papel), url: baseURL ?? '' }]);
  await page.goto(path);
}
