// The page beside a toast: nothing moves for it, and the next thing to press is not under it.
import type { Page } from '@playwright/test';
import { testRun } from '../src/server/env.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

const TELEPHONE = { width: 360, height: 740 };
const SIZES = testRun().long ? [TELEPHONE, { width: 768, height: 1000 }, { width: 1440, height: 900 }] : [TELEPHONE];

/** Where everything stands that can be pressed or filled in, and what of it no toast may cover. */
const look = (page: Page) =>
  page.evaluate(`(() => {
    const round = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round);
    const all = [...document.querySelectorAll('button, a[href], input, select, textarea')].filter((one) => !one.closest('[data-sonner-toaster]'));
    const toasts = [...document.querySelectorAll('[data-sonner-toast]:not([data-removed=true])')].map((one) => one.getBoundingClientRect());
    const layer = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document;
    const kept = [...layer.querySelectorAll('[data-main]'), document.activeElement].filter((one) => one.matches('[data-main], input, select, textarea'));
    const under = ({ left, right, top, bottom, height }) => height > 0 && toasts.some((toast) => toast.left < right && toast.right > left && toast.top < bottom && toast.bottom > top);
    return {
      places: all.map((one) => round(one.getBoundingClientRect()).join(' ') + ' ' + (one.textContent || one.getAttribute('aria-label') || one.name)),
      covered: kept.filter((one) => under(one.getBoundingClientRect())).map((one) => one.textContent || one.getAttribute('aria-label') || one.name),
    };
  })()`) as Promise<{ places: string[]; covered: string[] }>;

/** Expects the toast to stand clear, and the page to stay when it goes. */
async function apart(page: Page): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeVisible();
  await expect.poll(async () => (await look(page)).covered).toEqual([]);
  const { places } = await look(page);
  for (const close of (await page.getByRole('button', { name: 'Fechar aviso' }).all()).toReversed())
    await close.dispatchEvent('click');
  await expect(toast).toBeHidden();
  expect((await look(page)).places).toEqual(places);
}

for (const size of SIZES) {
  test(`[Z6] a toast moves nothing and covers no field in use nor main button, at ${size.width} px`, async ({
    page,
    baseURL,
    actors,
  }) => {
    await page.setViewportSize(size);
    await page.route('**/api/acesso/entrar', (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('button', { name: 'Não tenho um código' }).click();
    await page.getByLabel('E-mail').fill('ninguem@exemplo.org');
    await page.getByLabel('Senha', { exact: true }).fill('quartinha-errada');
    const entrar = page.getByRole('button', { name: 'Entrar', exact: true });
    await entrar.click();
    await apart(page);

    await page.route('**/api/membros', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await enter(page, { baseURL, actors }, 'owner', '/membros');
    // Rows that come later would move what lies behind the dialog.
    await page
      .getByRole('button', { name: /^Ações de/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Novo membro' }).click();
    const salvar = page.getByRole('button', { name: 'Salvar membro' });
    // A toast of the first field's dialog, and one while the last field is filled in.
    for (const field of ['first', 'last'] as const) {
      const campo = page.getByRole('dialog').getByRole('textbox')[field]();
      await campo.fill('Dalva');
      await salvar.click();
      await campo.focus();
      await apart(page);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();

    await page.goto('/pdv');
    await page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false }).first().click();
    if (size.width < 700) await page.getByRole('button', { name: /^Receber/ }).click();
    await page.getByLabel('Valor pago').fill('1');
    const finalizar = page.getByRole('button', { name: 'Só finalizar' });
    const box = await finalizar.boundingBox();
    await finalizar.click();
    await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
    expect(await finalizar.boundingBox()).toEqual(box);
    await apart(page);
  });
}
