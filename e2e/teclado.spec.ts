// Keyboard only: where the focus is, where it returns to, and what a screen reader announces.
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ actors, context, baseURL }) => {
  await context.addCookies([{ name: 'ile', value: await actors.cookie('owner'), url: baseURL ?? '' }]);
});

const ring = (page: Page) =>
  page.evaluate<string>(
    'getComputedStyle(document.activeElement).outlineStyle + getComputedStyle(document.activeElement).outlineWidth',
  );

test('[Z6] the first Tab skips to the content, and every stop shows its ring', async ({ page }) => {
  await page.goto('/planos');
  await expect(page.getByRole('button', { name: /^Ações do plano/ }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Novo plano' })).toBeFocused();
  for (let stop = 0; stop < 8; stop++) {
    expect(await ring(page), `stop ${stop}`).toBe('solid3px');
    await page.keyboard.press('Tab');
  }
});

test('[Z6] a dialog keeps the focus, Esc gives it back, also to the row of a menu', async ({ page }) => {
  await page.goto('/planos');
  const novo = page.getByRole('button', { name: 'Novo plano' });
  await novo.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nome do plano')).toBeFocused();
  for (let stop = 0; stop < 9; stop++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate<boolean>("document.activeElement.closest('[role=dialog]') !== null")).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(novo).toBeFocused();

  const acoes = page.getByRole('button', { name: /^Ações do plano/ }).first();
  await acoes.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(acoes).toBeFocused();
});

test('[Z7] a day is chosen from the calendar of a dialog by keys alone, and Esc closes the calendar only', async ({
  page,
}) => {
  await page.goto('/assinaturas');
  await page.getByRole('button', { name: 'Nova assinatura' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova assinatura' });
  const inicio = dialog.getByLabel(/^Data de início/);
  await inicio.fill('31/10/2026');
  await inicio.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendário: Data de início' });
  await expect(calendar.getByRole('button', { name: 'sábado, 31 de outubro de 2026' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(inicio).toBeFocused();
  await expect(inicio).toHaveValue('31/10/2026');
  await inicio.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(inicio).toBeFocused();
  await expect(inicio).toHaveValue('30/11/2026');
});

test('[F3 Z6] a year that only the server refuses gets the focus', async ({ page }) => {
  await page.goto('/faturas');
  const ano = page.getByLabel('Ano', { exact: true });
  await ano.fill('2101');
  await page.getByRole('button', { name: 'Gerar faltantes (geral)' }).click();
  await expect(page.getByText('Informe um ano de 2020 a 2100.')).toBeVisible();
  await expect(ano).toBeFocused();
});

test('[Z6] a screen reader hears what a toast says', async ({ page }) => {
  await page.goto('/configuracoes?sec=notificacoes');
  await page.getByRole('button', { name: 'Salvar preferências' }).click();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Preferências salvas' })).toBeAttached();
});

test('[Z6] a toast that Tab reaches shows its ring', async ({ page }) => {
  await page.goto('/configuracoes?sec=notificacoes');
  await page.getByRole('button', { name: 'Salvar preferências' }).press('Enter');
  const toast = page.getByRole('listitem').filter({ hasText: 'Preferências salvas' });
  await toast.waitFor();
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await expect(toast).toBeFocused();
  expect(await ring(page)).toBe('solid3px');
});

test('[Z6] in a low window every chapter that Tab reaches is seen', async ({ page }) => {
  // 1366 px at 125 %.
  await page.setViewportSize({ width: 1093, height: 500 });
  await page.goto('/ajuda');
  const ultimo = page.getByRole('navigation', { name: 'Capítulos' }).getByRole('link').last();
  await ultimo.focus();
  await page.evaluate('scrollBy(0, 300)');
  await expect(ultimo).toBeInViewport({ ratio: 1 });
});

test('[Z6] a tab pressed with the mouse wears no ring, one reached by the keyboard does', async ({ page }) => {
  await page.goto('/pdv?aba=produtos');
  const categorias = page.getByRole('tab', { name: 'Categorias' });
  await categorias.click();
  await expect(categorias).toBeFocused();
  expect(await ring(page)).not.toBe('solid3px');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Lista' })).toBeFocused();
  expect(await ring(page)).toBe('solid3px');
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
])
  test(`[Z6] what Tab reaches in a long list does not lie under the bar above it, ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/pdv?aba=lista');
    const busca = page.getByLabel('Nome, SKU ou código');
    await expect(page.getByText('Acarajé').filter({ visible: true }).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Lista' }).focus();
    // The list is a tab stop of its own, because it is longer than the page; it is scrolled to its
    // beginning.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(busca).toBeFocused();
    const covered = `(() => { const { x, y } = document.activeElement.getBoundingClientRect();
      return document.elementFromPoint(x + 20, y + 20) !== document.activeElement; })()`;
    await expect.poll(() => page.evaluate<boolean>(covered)).toBe(false);
  });

test('[Z6] the chosen months stay in sight after a visit to the payment bar', async ({ page }) => {
  await page.goto('/mensalidades?busca=Gilson&situacao=todas');
  const month = page.getByRole('row').nth(1).getByRole('checkbox');
  await month.focus();
  await page.keyboard.press('Space');
  await expect(month).toBeChecked();
  const pagar = page.getByRole('button', { name: /^Pagar \d/ });
  // The keyboard scrolls here, because a press with Playwright's mouse scrolls by its own rules.
  await pagar.focus();
  await expect(month).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pagar).toBeFocused();
  await expect(month).toBeInViewport();
});

test('[Z6 M4] fields reached by Tab in a record do not lie under its tabs', async ({ page }) => {
  await page.setViewportSize({ width: 1093, height: 500 });
  await page.goto('/membros');
  await page
    .getByRole('button', { name: /^Ações de/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByRole('tab', { name: /Doc/ }).click();
  const fisica = page.getByRole('button', { name: 'Pessoa física' });
  await fisica.waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).focus();
  const here = () => page.evaluate<string>('document.activeElement.textContent');
  for (let stop = 0; stop < 60 && (await here()) !== 'Pessoa física'; stop++) await page.keyboard.press('Shift+Tab');
  await expect(fisica).toBeFocused();
  const covered = `(() => { const { x, y } = document.activeElement.getBoundingClientRect();
      return !document.activeElement.contains(document.elementFromPoint(x + 20, y + 20)); })()`;
  await expect.poll(() => page.evaluate<boolean>(covered)).toBe(false);
});

test('[Z6] with letters of twice the size the menu of a telephone loses none of them', async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 380 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Mais' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link').last()).toBeAttached();
  const cut = `[...document.querySelectorAll('[role=dialog] nav a span:not(.sr-only)')]
    .filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent)`;
  expect(await page.evaluate<string[]>(cut)).toEqual([]);
});
