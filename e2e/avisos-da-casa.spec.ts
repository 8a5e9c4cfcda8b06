// A notice from the desk to a member's telephone and back: written, opened, counted, withdrawn.
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

// A driven browser sometimes never finishes loading a page while the service worker of the person
// before goes and the own one comes.
test.use({ serviceWorkers: 'block' });

test('[CM1 CM2] a notice is written for one person, who opens the box, and the desk reads so', async ({
  page,
  baseURL,
  actors,
}) => {
  // The person at the browser changes four times.
  test.slow();
  const lugar = { baseURL, actors };
  // Another name at a second try.
  const titulo = `Traga a roupa branca no domingo, por favor, e chegue cedo ${Date.now()}`;
  await enter(page, lugar, 'owner', '/avisos');
  await page.getByRole('button', { name: 'Novo aviso' }).click();
  const caixa = page.getByRole('dialog');
  await caixa.getByLabel('Título').fill(titulo);
  await caixa.getByRole('textbox', { name: /^Aviso/ }).fill('A lista está em https://exemplo.org/roupa');
  await caixa.getByLabel('Para quem').selectOption({ label: 'Uma pessoa' });
  await caixa.getByRole('combobox', { name: 'Pessoa' }).fill('Lindalva');
  await caixa.getByRole('option', { name: /Lindalva/ }).click();
  await caixa.getByRole('button', { name: 'Publicar aviso' }).click();
  const cartao = page.getByRole('listitem').filter({ hasText: titulo });
  await expect(cartao.getByText('0 de 1 abriu depois deste aviso')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, lugar, 'viewer', '/avisos');
  await expect(cartao.getByText('Novo', { exact: true })).toBeVisible();
  await expect(cartao.getByRole('link', { name: 'https://exemplo.org/roupa' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novo aviso' })).toHaveCount(0);

  await enter(page, lugar, 'owner', '/avisos');
  await expect(cartao.getByText('1 de 1 abriu depois deste aviso')).toBeVisible();
  // However long the title is, the menu stands in its first line.
  const menu = cartao.getByRole('button', { name: /^Ações de/ });
  const [dele, doTitulo] = [await menu.boundingBox(), await cartao.getByRole('heading').boundingBox()];
  expect((dele?.y ?? 0) - (doTitulo?.y ?? 0)).toBeLessThan(12);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Retirar aviso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar aviso' }).click();
  await expect(cartao).toHaveCount(0);
  await enter(page, lugar, 'viewer', '/avisos');
  await expect(page.getByText('Este aviso foi retirado pela casa.').first()).toBeVisible();
  await expect(cartao).toHaveCount(0);
});
