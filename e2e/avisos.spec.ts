// The page beside a toast: nothing to read or press lies under one.
import type { Page } from '@playwright/test';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1000 },
  { width: 1440, height: 900 },
];

/** The words that lie under a toast, and where the toasts begin. */
const underToasts = (page: Page) =>
  page.evaluate(`(() => {
    const THINGS = 'button, a, input, select, textarea, label, tr, li, th, h1, h2, h3, p, [role=alert], [role=row]';
    const found = new Set();
    const toasts = [...document.querySelectorAll('[data-sonner-toast]:not([data-removed=true])')];
    for (const { left, right, top, bottom } of toasts.map((toast) => toast.getBoundingClientRect()))
      for (let x = left; x < right; x += 12)
        for (let y = top; y < bottom; y += 6)
          for (const one of document.elementsFromPoint(x, y)) {
            const thing = one.closest('[data-sonner-toaster]') ? null : one.closest(THINGS);
            if (thing) found.add(thing.tagName + ' ' + (thing.textContent || thing.getAttribute('aria-label')));
          }
    return { found: [...found], corner: toasts.map((toast) => toast.getBoundingClientRect()).map(({ left, bottom }) => [left, innerHeight - bottom]).at(-1) };
  })()`) as Promise<{ found: string[]; corner: [number, number] }>;

/** Waits for the toast to stand, and expects it alone in its corner. */
async function alone(page: Page): Promise<void> {
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
  await expect.poll(async () => (await underToasts(page)).corner).toEqual([12, 12]);
  expect((await underToasts(page)).found).toEqual([]);
}

for (const size of SIZES) {
  test(`[Z6] a toast covers nothing and stands in its corner, at ${size.width} px`, async ({
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
    await alone(page);
    await expect(entrar).toBeInViewport({ ratio: 1 });

    await page.route('**/api/membros', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await enter(page, { baseURL, actors }, 'owner', '/membros');
    await page.getByRole('button', { name: 'Novo membro' }).click();
    await page.getByRole('dialog').getByLabel('Nome').fill('Dalva');
    await page.getByRole('button', { name: 'Salvar membro' }).click();
    await alone(page);
    await page.locator('[data-scrolls]').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    await alone(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
    await alone(page);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await alone(page);

    await page.goto('/faturas');
    await page.evaluate('scrollTo(0, 200)');
    await page.getByRole('button', { name: /^Estender/ }).click();
    await alone(page);
    await page.evaluate('document.body.scrollTo(0, document.body.scrollHeight)');
    await alone(page);

    await page.goto('/pdv');
    await page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false }).first().click();
    if (size.width < 700) await page.getByRole('button', { name: /^Receber/ }).click();
    await page.getByLabel('Valor pago').fill('1');
    await page.getByRole('button', { name: 'Só finalizar' }).click();
    await alone(page);
  });

  test(`[Z6] a toast and the bar of a payment stand apart, at ${size.width} px`, async ({ page, baseURL, actors }) => {
    await page.setViewportSize(size);
    await page.route('**/api/mensalidades/minhas/pagamentos', (route) => route.abort());
    await enter(page, { baseURL, actors }, 'viewer', '/mensalidades');
    const box = page.getByRole('checkbox', { name: /^Selecionar \w{3}\// }).first();
    await box.check();
    const pagar = page.getByRole('button', { name: 'Pagar selecionadas' }).last();
    await pagar.click();
    await page.getByLabel('Código PIX copia e cola').waitFor();
    await page.getByRole('button', { name: 'Já fiz o PIX' }).click();
    await alone(page);
    await page.keyboard.press('Escape');
    await alone(page);
    await expect(pagar).toBeInViewport({ ratio: 1 });
  });
}
