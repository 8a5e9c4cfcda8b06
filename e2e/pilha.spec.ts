// Quick entry of many papers, without the mouse.
import { testRun } from '../src/server/env.ts';
import { novaCasa } from './support/caixa.ts';
import { expect, test } from './support/test.ts';

/** The first are typed with the network; the last but one loses it, and the last is undone. */
const NOTAS = testRun().long ? 40 : 12;
const total = (notas: number) => (notas * 1.5).toFixed(2).replace('.', ',');

test('[G1] many papers are typed with the keyboard alone, a lost network is seen and made good, one is undone', async ({
  page,
  context,
  baseURL,
}) => {
  // The demonstration house's reports are compared with its tables meanwhile.
  await novaCasa(page, baseURL ?? '');
  await page.goto('/pilha');
  const nome = page.getByLabel('Nome ou descrição');
  const valor = page.getByRole('textbox', { name: /^Valor/ });
  const nota = (n: number) => `Nota ${n}.`;
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
  // `waitForFunction` asks again by a function made from a text, which the page's policy refuses.
  const onLine = () => page.evaluate<boolean>('navigator.onLine');
  await nome.focus();
  for (let n = 1; n <= NOTAS - 2; n += 1) await lancar(n);
  await expect(page.getByRole('status').filter({ hasText: `${NOTAS - 2} salvos` })).toContainText(total(NOTAS - 2));

  await context.setOffline(true);
  await expect.poll(onLine).toBe(false);
  await lancar(NOTAS - 1);
  await expect(page.getByText(/^Não foi salvo:/)).toBeVisible();
  await lancar(NOTAS);
  await context.setOffline(false);
  await expect.poll(onLine).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: `${NOTAS} salvos` })).toContainText(total(NOTAS));

  const desfazer = page.getByRole('button', { name: `Estornar ${nota(NOTAS)}` });
  await desfazer.focus();
  await expect(desfazer).toBeFocused();
  await page.keyboard.press('Enter');
  const sim = page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' });
  await sim.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${NOTAS - 1} salvos` })).toContainText(total(NOTAS - 1));
  await page.goto('/pagamentos-diversos?busca=nota');
  await expect(page.getByText(nota(NOTAS - 1)).first()).toBeVisible();
  await expect(page.getByText(nota(NOTAS))).toHaveCount(0);
});
