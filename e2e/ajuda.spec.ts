// The manual inside the program.
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 760 }, contextOptions: { reducedMotion: 'reduce' } });

test('[Z6] on a telephone a picture of the manual is enlarged by a key until it can be read, and the page grows no wider', async ({
  page,
  context,
  baseURL,
  actors,
}) => {
  await context.addCookies([{ name: 'ile', value: await actors.cookie('owner'), url: baseURL ?? '' }]);
  await page.goto('/ajuda?cap=faturas-e-mensalidades');
  const figura = page.getByRole('img', { name: 'Duas mensalidades escolhidas' });
  const largura = async () => (await figura.boundingBox())?.width ?? 0;
  expect(await largura()).toBeLessThan(360);
  await page.getByRole('button', { name: 'Ampliar a figura: Duas mensalidades escolhidas' }).press('Enter');
  expect(await largura()).toBeGreaterThan(1000);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  // What lies at its side comes by the arrow keys.
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await figura.boundingBox())?.x).toBeLessThan(0);
  await page.keyboard.press('Enter');
  expect(await largura()).toBeLessThan(360);
});
