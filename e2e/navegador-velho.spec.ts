// Features that the oldest supported browsers lack and the build does not replace (vite.config.ts;
// an iPhone of 2017 stays at Safari 16).
import { expect, test } from './support/test.ts';

const YOUNGER = [
  'URL.canParse',
  'URL.parse',
  'URLSearchParams.prototype.size',
  'AbortSignal.any',
  'Promise.withResolvers',
  'Promise.try',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  ...['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'].map((name) => `Set.prototype.${name}`),
  ...['map', 'filter', 'some', 'every', 'find', 'reduce', 'toArray'].map((name) => `Iterator.prototype.${name}`),
  'Element.prototype.checkVisibility',
  'HTMLElement.prototype.showPopover',
  'Document.prototype.startViewTransition',
  'requestIdleCallback',
  'navigation',
];

test.beforeEach(async ({ page }) => {
  await page.addInitScript((names) => {
    for (const name of names) {
      const path = name.split('.');
      const last = path.pop() ?? '';
      const place = path.reduce<object>((within, step) => Reflect.get(within, step) as object, globalThis);
      if (!Reflect.deleteProperty(place, last)) throw new Error(`${name} stays`);
    }
  }, YOUNGER);
});

test('[A6 M1 R1] one signs in to where one was going, searches, and reads a report of the chosen days', async ({
  page,
  actors: { house },
}) => {
  const { email = '', senha = '' } = house.usuarios.find(({ papel }) => papel === 'financeiro') ?? {};
  await page.goto('/membros?busca=celia');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByLabel('Código do terreiro').fill(house.codigo);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/membros?busca=celia');
  await expect(page.getByText('Célia Regina Moura').first()).toBeVisible();
  await expect(page.getByText('Abílio Correia')).toHaveCount(0);
  await page.goto('/relatorios?de=2025-03-01&ate=2025-03-31');
  await expect(page.getByText('Período: 01/03/2025 a 31/03/2025').first()).toBeVisible();
  await page.goto('/pdv');
  await page.getByRole('button', { name: /Acarajé/ }).click();
  await expect(page.getByText('R$ 12,00').first()).toBeVisible();
});
