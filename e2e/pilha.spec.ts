// Quick entry of many papers, without the mouse.
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ actors, context, baseURL }) => {
  await context.addCookies([{ name: 'ile', value: await actors.cookie('owner'), url: baseURL ?? '' }]);
});

test('[G1] forty papers are typed with the keyboard alone, a lost network is seen and made good, one is undone', async ({
  page,
  context,
}) => {
  await page.goto('/pilha');
  const nome = page.getByLabel('Nome ou descrição');
  const valor = page.getByRole('textbox', { name: /^Valor/ });
  // A second attempt in the same house names its papers differently.
  const nota = (n: number) => `Nota ${n}${'b'.repeat(test.info().retry)}`;
  const lancar = async (n: number) => {
    // A busy machine draws late: each key is pressed where the one before has left its mark.
    await expect(nome).toBeFocused();
    await expect(nome).toHaveValue('');
    await page.keyboard.type(nota(n));
    await expect(nome).toHaveValue(nota(n));
    await page.keyboard.press('Tab');
    await expect(valor).toBeFocused();
    await page.keyboard.type('1,50');
    await expect(valor).toHaveValue('1,50');
    await page.keyboard.press('Enter');
  };
  await nome.focus();
  for (let n = 1; n <= 38; n += 1) await lancar(n);
  await expect(page.getByRole('status').filter({ hasText: '38 salvos' })).toContainText('57,00');

  await context.setOffline(true);
  await page.waitForFunction('!navigator.onLine');
  await lancar(39);
  await expect(page.getByText(/^Não foi salvo:/)).toBeVisible();
  await lancar(40);
  await context.setOffline(false);
  await page.waitForFunction('navigator.onLine');
  await expect(page.getByRole('status').filter({ hasText: '40 salvos' })).toContainText('60,00');

  const desfazer = page.getByRole('button', { name: `Estornar ${nota(40)}` });
  await desfazer.focus();
  await expect(desfazer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '39 salvos' })).toContainText('58,50');
  await page.goto('/pagamentos-diversos?busca=nota');
  await expect(page.getByText(nota(39)).first()).toBeVisible();
  await expect(page.getByText(nota(40))).toHaveCount(0);
});
