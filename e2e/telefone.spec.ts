// Layout on a telephone: the order of the content, the reach of a thumb, and what the keyboard
// leaves visible.
import type { Page } from '@playwright/test';
import { FUSO_PADRAO, hojeEm } from '../src/shared/datas.ts';
import { novaCasa, pedir } from './support/caixa.ts';
import { enter } from './support/enter.ts';
import { settled } from '../src/web/testing/scene.ts';
import { expect, test } from './support/test.ts';

const MAIN_SCREENS = [
  '/dashboard',
  '/membros',
  '/planos',
  '/assinaturas',
  '/faturas',
  '/mensalidades',
  '/pagamentos-diversos',
  '/relatorios',
  '/pdv',
  '/usuarios',
  '/configuracoes',
  '/configuracoes?sec=organizacao',
  '/configuracoes?sec=preferencias',
];

test.use({ viewport: { width: 360, height: 760 }, contextOptions: { reducedMotion: 'reduce' } });

/** The month then has one paid invoice on any day of it. */
async function umaPaga(page: Page, url: string): Promise<void> {
  const { request } = page;
  await novaCasa(page, url);
  await pedir(page, url, '/api/planos', { nome: 'Corrente', valor_centavos: 12_500, dia_vencimento: 10 });
  const [{ id: plano_id }] = (await (await request.get('/api/planos')).json()).itens;
  const inicio = `${hojeEm(Date.now(), FUSO_PADRAO).slice(0, 8)}01`;
  await pedir(page, url, '/api/membros', { nome: 'Dalva', plano_id, assinatura_inicio: inicio });
  const [{ id }] = (await (await request.get('/api/faturas')).json()).itens;
  const headers = { origin: url, 'idempotency-key': crypto.randomUUID() };
  const data = { faturas: [id], forma_pagamento: 'pix' };
  await expect(await request.post('/api/mensalidades/pagamentos', { headers, data })).toBeOK();
}

test('[F2] how an invoice was paid stands on one line, under name and amount', async ({ page, baseURL }) => {
  await umaPaga(page, baseURL ?? '');
  await page.goto('/faturas?situacao=paga');
  const paga = page.getByRole('listitem').filter({ hasText: /R\$\s[\d.,]+ em \d\d\/\d\d/ });
  const box = (text: RegExp) => paga.getByText(text).filter({ visible: true }).first().boundingBox();
  const pago = await box(/^R\$\s[\d.,]+ em \d\d\/\d\d$/);
  const forma = await box(/^\s*·\s(PIX|Dinheiro|Cartão|Transferência)$/);
  expect(pago?.height).toBeLessThan(30);
  expect(forma?.y).toBe(pago?.y);
});

test('[X3 T2] shows a row’s actions at its top right, however long its texts', async ({ page, baseURL, actors }) => {
  await enter(page, { baseURL, actors }, 'superadmin', '/superadmin');
  const name = `Centro de Umbanda Caboclo Pena Branca e Pai Joaquim de Angola ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Novo terreiro' }).click();
  await page.getByLabel('Nome do terreiro').fill(name);
  await page.getByRole('button', { name: 'Salvar terreiro' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  const [whole, menu] = await Promise.all([
    row.boundingBox(),
    row.getByRole('button', { name: /^Ações de/ }).boundingBox(),
  ]);
  expect((menu?.y ?? 0) - (whole?.y ?? 0)).toBeLessThan(20);
});

test('[D1 R1] the first number is seen at once and today’s whole; what a report is of is opened by who changes it', async ({
  page,
  baseURL,
  actors,
}) => {
  await page.route('**/api/painel', async (route) => {
    const painel = (await (await route.fetch()).json()) as { receita_hoje: object };
    await route.fulfill({
      json: { ...painel, receita_hoje: { ...painel.receita_hoje, diversos_centavos: -1_212_834 } },
    });
  });
  await enter(page, { baseURL, actors }, 'owner', '/dashboard');
  await expect(page.getByText('até hoje')).toBeVisible();
  const hoje = page.locator('dl', { hasText: 'Diversos hoje' });
  expect(await hoje.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const [lancar, receber] = await Promise.all(
    ['Novo lançamento', 'Receber'].map((name) => page.getByRole('link', { name, exact: true }).boundingBox()),
  );
  expect(lancar?.y).toBe(receber?.y);
  await page.goto('/relatorios');
  await expect(page.getByText('Total Esperado')).toBeInViewport();
  await expect(page.getByLabel('De', { exact: true })).toBeHidden();
  await page.getByText('Período e filtros').click();
  await page.getByLabel('De', { exact: true }).fill('01/01/2026');
  await expect(page.getByText(/^01\/01\/2026 a /)).toBeVisible();
  await expect(page.getByLabel('De', { exact: true })).toBeVisible();
});

for (const [width, most] of [
  [1440, 1600],
  [390, 2600],
] as const)
  test(`[D1] the dashboard is at most ${most} px high where it is ${width} wide`, async ({ page, baseURL, actors }) => {
    await page.setViewportSize({ width, height: 900 });
    await enter(page, { baseURL, actors }, 'owner', '/dashboard');
    for (const card of ['O que espera por você', 'Últimos 15 pagamentos'])
      await expect(page.getByRole('heading', { name: card })).toBeVisible();
    await settled(page);
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(most);
  });

test('[Z6] a toast stands in what the keyboard leaves of the page', async ({ page, baseURL, actors }) => {
  const [top, height] = [120, 320];
  // No keyboard opens here: the page is told that one did and moved it up.
  await page.addInitScript(`for (const [name, value] of Object.entries({ offsetTop: ${top}, height: ${height} }))
    Object.defineProperty(VisualViewport.prototype, name, { get: () => value });`);
  const seen = async () => {
    const toast = page.locator('[data-sonner-toast]').first();
    await expect(toast).toBeVisible();
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(top);
    const box = await toast.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top + height);
  };
  await page.route('**/api/acesso/entrar', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Não tenho um código' }).click();
  await page.getByLabel('E-mail').fill('ninguem@exemplo.org');
  await page.getByLabel('Senha', { exact: true }).fill('quartinha-errada');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await seen();
  await page.route('**/api/membros', (route) => route.abort());
  await enter(page, { baseURL, actors }, 'owner', '/membros');
  await page.getByRole('button', { name: 'Novo membro' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Nome(?! social)/)
    .fill('Dalva');
  await page.getByRole('button', { name: 'Salvar membro' }).click();
  await seen();
});

test('[P6 Z6] at the till a toast covers neither the amount that is too small nor what is pressed again', async ({
  page,
  baseURL,
  actors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, { baseURL, actors }, 'operador', '/pdv');
  const products = page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false });
  const toast = page.locator('[data-sonner-toast]').first();
  const inTheWay = async (name: string) => {
    const [said, box] = [await toast.boundingBox(), await page.getByText(name, { exact: true }).boundingBox()];
    if (!said || !box) return true;
    return said.y < box.y + box.height && said.y + said.height > box.y;
  };
  for (const lines of [1, 3]) {
    for (let line = 0; line < lines; line += 1) await products.nth(line).click();
    await page.getByRole('button', { name: /^Receber/ }).click();
    await page.getByLabel('Valor pago').fill('1');
    await page.getByRole('button', { name: 'Só finalizar' }).click();
    await expect(toast).toContainText('Pagamento insuficiente');
    for (const name of ['Exato', 'Finalizar e imprimir', 'Só finalizar'])
      await expect.poll(() => inTheWay(name), { message: `${name}, ${lines}`, timeout: 3000 }).toBe(false);
    await page.getByRole('button', { name: 'Limpar' }).click();
    await page.getByRole('button', { name: 'Voltar aos produtos' }).click();
  }
});

test('[P4 P7 Z6] on a telephone lying on its side a sale is read and finished', async ({ page, baseURL, actors }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await enter(page, { baseURL, actors }, 'operador', '/pdv');
  const products = page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false });
  for (const product of [0, 1]) await products.nth(product).click();
  await page
    .getByRole('button', { name: /^Remover/ })
    .last()
    .click({ timeout: 5000 });
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Exato' }).click({ timeout: 5000 });
  await page.getByRole('button', { name: 'Só finalizar' }).click({ timeout: 5000 });
  await expect(page.getByRole('dialog', { name: 'Recibo' })).toBeVisible();
});

test('[T4 Z6] with letters of twice the size the amounts and what went wrong are read whole', async ({
  page,
  baseURL,
  actors,
}) => {
  await page.setViewportSize({ width: 180, height: 380 });
  await page.route('**/api/mensalidades/minhas/pagamentos', (route) => route.abort());
  const inside = async (box: Promise<{ x: number; width: number } | null>) => {
    const { x, width } = (await box) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(180);
  };
  await enter(page, { baseURL, actors }, 'viewer', '/dashboard');
  await inside(page.getByText('Em aberto neste mês').boundingBox());
  await page.goto('/mensalidades');
  expect((await page.getByLabel('Situação').boundingBox())?.width).toBeGreaterThan(140);
  await page
    .getByRole('checkbox', { name: /^Selecionar \w{3}\// })
    .first()
    .check();
  await page
    .getByRole('button', { name: /^Pagar \d/ })
    .last()
    .click();
  await inside(
    page
      .getByRole('dialog')
      .getByText(/^,\d\d$/)
      .boundingBox(),
  );
  await page.getByRole('button', { name: 'Já fiz o PIX' }).click();
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toContainText('Erro ao registrar pagamento');
  // Before it closes, which moves it too.
  await expect.poll(async () => (await toast.boundingBox())?.y, { timeout: 6000 }).toBeGreaterThanOrEqual(0);
});

test('[M3] the next part of a record is seen from its beginning', async ({ page, baseURL, actors }) => {
  await enter(page, { baseURL, actors }, 'owner', '/membros');
  await page.getByRole('button', { name: 'Novo membro' }).click();
  await page.getByLabel('Observações').scrollIntoViewIfNeeded();
  for (const [parte, campo] of [['Endereço', 'CEP'] as const, ['Docs', 'CPF'] as const]) {
    await page.getByRole('tab', { name: parte }).click();
    await expect(page.getByLabel(campo, { exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole('dialog').getByRole('textbox').last().scrollIntoViewIfNeeded();
  }
});

test('[P1 Z6] at 150% text size the till’s parts stand side by side, and ‘Receber’ is in sight', async ({
  page,
  baseURL,
  actors,
}) => {
  await page.setViewportSize({ width: 240, height: 500 });
  await enter(page, { baseURL, actors }, 'operador', '/pdv');
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false }).first().click();
  const receber = await page.getByRole('button', { name: /^Receber/ }).boundingBox();
  expect((receber?.x ?? 0) + (receber?.width ?? 240)).toBeLessThanOrEqual(240);
  for (const parte of await page.getByRole('tab').all())
    expect(await parte.evaluate((tab) => tab.scrollWidth - tab.clientWidth)).toBeLessThanOrEqual(0);
});

test('[Z6] with letters of twice the size no screen is wider than the telephone', async ({ page, baseURL, actors }) => {
  await page.setViewportSize({ width: 180, height: 370 });
  const whole = async (screen: string) => {
    await settled(page);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), screen).toBe(180);
  };
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await whole(path);
  }
  await page.context().addCookies([{ name: 'ile', value: await actors.cookie('owner'), url: baseURL ?? '' }]);
  for (const path of MAIN_SCREENS) {
    await page.goto(path);
    await page.locator('#conteudo h1').waitFor({ state: 'attached' });
    await whole(path);
  }
  await page.goto('/pdv');
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false }).first().click();
  await page.getByRole('button', { name: 'Receber' }).click();
  for (const metodo of ['PIX', 'Dinheiro']) {
    await page.getByRole('button', { name: metodo }).click();
    await whole(`carrinho, ${metodo}`);
  }
});

test('[O1 O3] giving a ticket and calling the next one are at the thumb, before and after scrolling', async ({
  page,
  baseURL,
  actors,
}) => {
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize({ width, height });
    await enter(page, { baseURL, actors }, 'operador', '/senhas');
    for (const top of [0, 5000]) {
      await expect(page.getByRole('button', { name: 'Chamar próxima' })).toBeVisible();
      await page.evaluate(`scrollTo(0, ${top})`);
      const bar = (await page.getByRole('navigation', { name: 'Atalhos' }).boundingBox())?.y ?? 0;
      for (const name of ['Senha normal', 'Senha preferencial', 'Chamar próxima']) {
        const box = await page.getByRole('button', { name }).boundingBox();
        expect(box?.y, `${name} at ${width}×${height}`).toBeGreaterThan(height / 2);
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(bar);
      }
      if (top > 0 || height < 700) continue;
      // Who was called is served without scrolling too.
      const [atendida, nome] = [page.getByRole('button', { name: /^Atendida/ }), page.getByLabel('Primeiro nome')];
      const fim = await atendida.first().evaluate((one) => one.getBoundingClientRect().bottom);
      expect(fim).toBeLessThan((await nome.boundingBox())?.y ?? 0);
    }
  }
});
