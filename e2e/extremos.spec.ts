// Tight layouts on a telephone: the longest texts and the largest amounts that the program takes,
// wide letters, a page magnified four times.
import type { Locator, Page } from '@playwright/test';
import { novaCasa, pedir } from './support/caixa.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 760 }, contextOptions: { reducedMotion: 'reduce' } });

const fits = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');

const right = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return (box?.x ?? Number.POSITIVE_INFINITY) + (box?.width ?? 0);
};

test('[T1 Z6] shows names in whole words, however long the matrícula beside them', async ({ page, baseURL }) => {
  await novaCasa(page, baseURL ?? '');
  await pedir(page, baseURL ?? '', '/api/membros', { nome: 'Conceição Guimarães', matricula: 'M'.repeat(30) });
  await pedir(page, baseURL ?? '', '/api/membros', { nome: 'Conceição Mascarenhas', ativo: false });
  await page.goto('/mensalidades?busca=conc');
  for (const nome of ['Conceição Guimarães', 'Conceição Mascarenhas'])
    expect((await page.getByText(nome).boundingBox())?.width, nome).toBeGreaterThan(120);
  expect(await fits(page)).toBe(true);
});

test('[P2 P4 P5 Z6] the largest price stands in its tile, total and change in the till, and a long category in its chip', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await novaCasa(page, url);
  const { casa } = await (await page.request.get('/api/sessao')).json();
  const categoria = 'Velas de sete dias para as giras de preto velho e de caboclo';
  await pedir(page, url, '/api/categorias', { nome: categoria });
  for (const nome of ['Vela', 'Incenso'])
    await pedir(page, url, '/api/produtos', { terreiro_id: casa.id, nome, preco_centavos: 99_999_999_999 });
  await page.goto('/pdv');
  const ficha = page.getByRole('button', { name: /^Vela R/ });
  const preco = ficha.getByText(/999\.999\.999,99/);
  const chip = page.getByRole('button', { name: categoria });
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 760 });
    expect(await right(preco), `${width}`).toBeLessThan(await right(ficha));
    const cut = await chip.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut, `${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 360, height: 760 });
  await ficha.click();
  await page.getByRole('button', { name: /^Incenso R/ }).click();
  await page.getByRole('button', { name: 'Receber' }).click();
  await expect(page.getByText('R$ 100.000.000,00').first()).toBeAttached();
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: 'Dinheiro' }).click();
  await page.getByLabel('Valor pago').fill('9.999.999.999,99');
  const troco = page.getByRole('status').filter({ hasText: 'Troco' });
  const valor = troco.getByText('R$ 9.899.999.999,99');
  expect(await right(valor)).toBeLessThan(await right(troco));
});

test('[P3 Z6] in the narrow list of customers a name is broken between its words', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  await novaCasa(page, url);
  const { casa } = await (await page.request.get('/api/sessao')).json();
  await pedir(page, url, '/api/produtos', { terreiro_id: casa.id, nome: 'Vela', preco_centavos: 890 });
  await pedir(page, url, '/api/membros', { nome: 'Everaldo Mascarenhas', matricula: '2024-048' });
  await page.goto('/pdv');
  await page.getByRole('button', { name: /^Vela R/ }).click();
  await page.getByRole('button', { name: 'Receber' }).click();
  await page.getByRole('button', { name: 'Trocar' }).click();
  await page.getByRole('combobox', { name: 'Cliente' }).fill('mascarenhas');
  const nome = page.getByRole('option').getByText('Everaldo Mascarenhas');
  expect((await nome.boundingBox())?.width).toBeGreaterThan(120);
});

test('[Z6 S4] with wide letters, lines and paragraphs the name of a screen stands inside the bar', async ({
  page,
  baseURL,
}) => {
  await novaCasa(page, baseURL ?? '');
  await page.goto('/pagamentos-diversos');
  const nome = page.getByRole('banner').getByText('Pagamentos Diversos');
  await expect(nome).toBeVisible();
  // An extension changes pages this way, past the content policy.
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }');
    document.adoptedStyleSheets = [sheet];
  }`);
  const [bar, text] = [await page.getByRole('banner').boundingBox(), await nome.boundingBox()];
  expect(text?.y).toBeGreaterThanOrEqual(0);
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(bar?.height ?? 0);
});

test('[P4 Z6] on a page magnified four times every form of payment is read inside its button', async ({
  page,
  baseURL,
  actors,
}) => {
  await page.context().addCookies([{ name: 'ile', value: await actors.cookie('operador'), url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/pdv');
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false }).first().click();
  await page.getByRole('button', { name: 'Receber' }).click();
  for (const name of ['PIX', 'Cartão', 'Dinheiro']) {
    const botao = page.getByRole('button', { name, exact: true });
    const inside = await botao.evaluate((button) => {
      const range = button.ownerDocument.createRange();
      range.selectNodeContents(button);
      const [text, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
      return text.left >= box.left && text.right <= box.right;
    });
    expect(inside, name).toBe(true);
  }
});

test('[P8 Z6] in the closing of the day the longest name of a method stands in its column', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await novaCasa(page, url);
  const metodo = 'Transferênciaentrecontasdamesmairmandade';
  await pedir(page, url, '/api/pagamentos-diversos/metodos', { nome: metodo });
  const headers = { origin: url, 'idempotency-key': crypto.randomUUID() };
  const data = { tipo: 'Doação', metodo, valor_centavos: 100 };
  await expect(await page.request.post('/api/pagamentos-diversos', { headers, data })).toBeOK();
  await page.goto('/pdv');
  await page.getByRole('button', { name: 'Vendas e fechamento do dia' }).click();
  const coluna = page.getByRole('dialog').getByRole('listitem').filter({ hasText: metodo });
  await expect(coluna).toBeVisible();
  expect(await coluna.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
});

test('[O3 Z8] a ticket that was called often has its buttons where they were, within the page', async ({
  page,
  baseURL,
  actors,
}) => {
  let vezes = 1;
  await page.route('**/api/senhas/eventos/*', async (route) => {
    const senhas = (await (await route.fetch()).json()) as { chamadas: object[] };
    await route.fulfill({ json: { ...senhas, chamadas: senhas.chamadas.map((uma) => ({ ...uma, vezes })) } });
  });
  await enter(page, { baseURL, actors }, 'owner', '/senhas');
  const deNovo = page.getByRole('button', { name: /^Chamar de novo/ }).first();
  const antes = await deNovo.boundingBox();
  vezes = 999;
  await expect(page.getByText('chamada 999 vezes').first()).toBeVisible();
  expect(await deNovo.boundingBox()).toEqual(antes);
  expect(await fits(page)).toBe(true);
});
