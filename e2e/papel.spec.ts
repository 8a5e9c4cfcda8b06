// Printing a screen with Ctrl+P, and a dialog open over it.
import { extractText } from 'unpdf';
import { novaCasa } from './support/caixa.ts';
import { expect, test } from './support/test.ts';

test('[Z6] on paper a list stands alone', async ({ page, baseURL }) => {
  await novaCasa(page, baseURL ?? '');
  await page.goto('/planos');
  const novo = page.getByRole('button', { name: 'Novo plano' });
  await expect(novo).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Nenhum plano ainda')).toBeVisible();
  for (const role of ['banner', 'navigation', 'complementary'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
});

test('[Z6 F1] a list stands on paper under its name, without what is pressed', async ({
  page,
  context,
  baseURL,
  actors,
}) => {
  await context.addCookies([{ name: 'ile', value: await actors.cookie('owner'), url: baseURL ?? '' }]);
  await page.goto('/faturas');
  await expect(page.getByRole('button', { name: 'Receber:' }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByText('A lista continua')).toBeVisible();
  for (const name of ['Receber:', 'Gerar faltantes', 'Ver mais'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  const title = await page.getByRole('heading', { level: 1, name: 'Faturas' }).boundingBox();
  expect(title?.height).toBeGreaterThan(20);
});

test('[Z6 B1] printed from a desk on upright paper, no row of a list is missing', async ({
  page,
  context,
  baseURL,
  actors,
}) => {
  await context.addCookies([{ name: 'ile', value: await actors.cookie('owner'), url: baseURL ?? '' }]);
  await page.goto('/assinaturas');
  const linhas = page.getByRole('rowheader');
  // These rows fill more than four sheets.
  await expect(linhas.nth(40)).toBeVisible();
  const plano = (texto: string) => texto.normalize('NFC').replaceAll(/\s/g, '');
  const nomes = (await linhas.allInnerTexts()).map(plano);
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const papel = new Uint8Array(await page.pdf({ format: 'A4', margin }));
  const escrito = plano((await extractText(papel, { mergePages: true })).text);
  expect(nomes.filter((nome) => !escrito.includes(nome))).toEqual([]);
});

test('[Z6 B1] lying paper takes no more sheets than upright paper, and no row is parted between two', async ({
  page,
  context,
  baseURL,
  actors,
}) => {
  await context.addCookies([{ name: 'ile', value: await actors.cookie('owner'), url: baseURL ?? '' }]);
  await page.goto('/assinaturas');
  await expect(page.getByRole('rowheader').nth(40)).toBeVisible();
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const folhas = async (landscape: boolean) => {
    const papel = new Uint8Array(await page.pdf({ format: 'A4', landscape, margin }));
    return (await extractText(papel, { mergePages: false })).text;
  };
  const [deitadas, emPe] = [await folhas(true), await folhas(false)];
  expect(deitadas.length).toBeLessThanOrEqual(emPe.length);
  // The beginning of a row and its last line.
  const vezes = (folha: string, palavras: RegExp) => folha.match(palavras)?.length;
  for (const folha of [...deitadas, ...emPe]) expect(vezes(folha, /desde/g)).toBe(vezes(folha, /vence\s+dia/g));
});

test('[Z6 X3 C9] nothing that is pressed stands on paper, wherever it is on the screen', async ({
  page,
  context,
  baseURL,
  actors,
}) => {
  for (const [papel, path, name] of [
    ['owner', '/configuracoes?sec=auditoria', 'Exportar CSV'],
    ['superadmin', '/superadmin', 'Novo terreiro'],
  ] as const) {
    await context.addCookies([{ name: 'ile', value: await actors.cookie(papel), url: baseURL ?? '' }]);
    await page.goto(path);
    const botao = page.getByRole('button', { name });
    await expect(botao).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(botao).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.goto('/ajuda');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  for (const role of ['navigation', 'combobox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
});

test('[Z6 V2] prints the entries of other payments, and not the form for the next one', async ({ page, baseURL }) => {
  await novaCasa(page, baseURL ?? '');
  await page.goto('/pagamentos-diversos');
  await expect(page.getByRole('button', { name: 'Lançar' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Últimos lançamentos')).toBeVisible();
  await expect(page.getByText('Novo lançamento')).toBeHidden();
});

test('[Z6] prints the dark theme in the colours of the light one', async ({ page }) => {
  await page.addInitScript("localStorage.setItem('ile.theme', 'dark')");
  await page.goto('/login');
  const ink = page.getByRole('heading', { level: 1 });
  await expect(ink).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const escolhida = await page.evaluate<string>("getComputedStyle(document.querySelector('h1')).color");
  await page.evaluate('delete document.documentElement.dataset.theme');
  await expect(ink).toHaveCSS('color', escolhida);
});

test('[Z6] prints a dialog over a screen alone, whole, without its buttons', async ({
  page,
  context,
  baseURL,
  actors,
}) => {
  await context.addCookies([{ name: 'ile', value: await actors.cookie('owner'), url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 720, height: 400 });
  await page.goto('/membros');
  await page.getByRole('button', { name: 'Novo membro' }).click();
  const observacoes = page.getByRole('dialog').getByLabel('Observações');
  await expect(observacoes).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const whole = async () => (await page.getByRole('dialog').boundingBox())?.height ?? 0;
  await expect.poll(whole).toBeGreaterThan(800);
  const end = await observacoes.boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(await whole());
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Salvar membro' })).toHaveCount(0);
  await expect(page.locator('#conteudo')).toBeHidden();
});
