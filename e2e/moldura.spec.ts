// The frame around every screen: sidebar, top bar, person, theme.
import type { Locator, Page } from '@playwright/test';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

/**
 * The required entries of the menu, in their order. Later domains may stand between its entries.
 */
const DOCUMENT =
  'Painel,Membros,Planos,Assinaturas,Mensalidades,Pagamentos Diversos,Faturas,Relatórios,PDV,Usuários'.split(',');
const exactly = (texts: readonly string[]): RegExp => new RegExp(`^(${texts.join('|')})$`);

async function novaCasa(page: Page, baseURL = ''): Promise<void> {
  const headers = { origin: baseURL };
  const conta = {
    nome: 'Dona Regina Nunes',
    email: `regina-${crypto.randomUUID()}@exemplo.org`,
    senha: 'girassol-de-maio',
  };
  expect((await page.request.post('/api/acesso/cadastro', { headers, data: conta })).ok()).toBe(true);
  expect((await page.request.post('/api/terreiros', { headers, data: { nome: 'Tenda Luz da Mata' } })).ok()).toBe(true);
}

test('[S1 S3 S4 S6] house, person, theme, titles and shortcuts', async ({ page, baseURL }) => {
  await novaCasa(page, baseURL);
  await page.goto('/faturas');
  const lateral = page.getByRole('navigation').first();
  await expect(page.getByText('Tenda Luz da Mata').first()).toBeVisible();
  await expect(page.getByText('Dona Regina Nunes').first()).toBeVisible();
  await expect(lateral.getByRole('link').filter({ hasText: exactly(DOCUMENT) })).toHaveText(DOCUMENT);

  const topo = page.getByRole('banner');
  await expect(topo.getByText('As faturas do mês e as que faltam gerar')).toBeVisible();
  for (const [entrada, secao] of [
    ['Mensalidades', 'Faturas em aberto, atrasadas e pagas'],
    ['Assinaturas', 'Quem contribui, com qual plano'],
    ['Membros', 'Cadastro dos filhos e amigos da casa'],
    ['Planos', 'Valores e dias de vencimento'],
    ['Relatórios', 'Esperado, recebido e em aberto por período'],
  ] as const) {
    await lateral.getByRole('link', { name: entrada, exact: true }).click();
    await expect(topo.getByText(secao)).toBeVisible();
  }
  await expect(topo.getByRole('link', { name: 'Superadmin' })).toHaveCount(0);
  await topo.getByRole('link', { name: 'Mensalidades' }).click();
  await expect(page).toHaveURL('/mensalidades');

  const fundo = () => page.evaluate<string>('getComputedStyle(document.documentElement).colorScheme');
  const claro = await fundo();
  await page.getByRole('button', { name: 'Usar tema escuro' }).click();
  await expect.poll(fundo).not.toBe(claro);

  await page.getByRole('link', { name: /Regina/ }).click();
  await expect(page).toHaveURL('/minha-presenca');
  await page.getByRole('link', { name: 'Minha conta' }).click();
  await expect(page).toHaveURL('/configuracoes?sec=perfil');

  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByText('Logout realizado')).toBeVisible();
  await expect(page.getByText('Até logo!')).toBeVisible();
  await page.goto('/membros');
  await expect(page).toHaveURL('/login?next=%2Fmembros');
});

test('[S2] the menu is 16rem wide, 3rem collapsed by Ctrl or Cmd with b, also after a reload; below 768 px a sheet of 18rem', async ({
  page,
  baseURL,
}) => {
  const width = (of: Locator) => async () => (await of.boundingBox())?.width;
  await novaCasa(page, baseURL);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/dashboard');
  const menu = page.getByRole('complementary').first();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect.poll(width(menu)).toBe(256);
  await page.keyboard.press('Meta+b');
  await expect.poll(width(menu)).toBe(48);
  await page.keyboard.press('Control+b');
  await expect.poll(width(menu)).toBe(256);
  await page.reload();
  await expect.poll(width(menu)).toBe(256);

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menu).toBeHidden();
  await page.keyboard.press('Control+b');
  await expect.poll(width(page.getByRole('dialog', { name: 'Menu' }))).toBe(288);
});

test('[Z6] on a page magnified four times every entry of the menu and every field of a dialog is within reach', async ({
  page,
  baseURL,
}) => {
  await novaCasa(page, baseURL);
  await page.setViewportSize({ width: 360, height: 225 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Membros', exact: true }).click();
  await page.getByRole('button', { name: 'Novo membro' }).click();
  const dialog = page.getByRole('dialog');
  for (const field of ['Nome', 'Telefone', 'Observações']) {
    await dialog.getByLabel(field).first().click();
    await expect(dialog.getByLabel(field).first()).toBeInViewport({ ratio: 0.9 });
  }
  await dialog.getByRole('button', { name: 'Salvar membro' }).click();
  await expect(dialog.getByText('Informe o nome')).toBeInViewport();
});

test('[Z6 S4] the whole name of a screen stands in the bar of a page magnified four times', async ({
  page,
  baseURL,
}) => {
  await novaCasa(page, baseURL);
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/pagamentos-diversos');
  const name = page.getByRole('banner').getByText('Pagamentos Diversos');
  await expect(name).toBeVisible();
  expect(await name.evaluate((p) => p.scrollWidth <= p.clientWidth && p.scrollHeight <= p.clientHeight + 1)).toBe(true);
});

test('[Z6] with more contrast requested, no text is in quiet ink', async ({ page }) => {
  await page.goto('/login');
  const quiet = page.getByText('Use o e-mail do seu cadastro, ou o telefone.');
  await expect(quiet).toBeVisible();
  const ink = await page.evaluate<string>("getComputedStyle(document.querySelector('h1')).color");
  await expect(quiet).not.toHaveCSS('color', ink);
  await page.emulateMedia({ contrast: 'more' });
  await expect(quiet).toHaveCSS('color', ink);
});

test('[Z6 T2] on a telephone an amount stands beside what is pressed', async ({ page, context, baseURL, actors }) => {
  await context.addCookies([{ name: 'ile', value: await actors.cookie('owner'), url: baseURL ?? '' }]);
  const painel = await page.request.get('/api/painel');
  const { em_atraso } = (await painel.json()) as { em_atraso: { maiores: { matricula: string }[] } };
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/mensalidades?busca=${em_atraso.maiores[0]?.matricula}`);
  const acoes = page.getByRole('button', { name: /^Ações de/ }).first();
  const atrasada = page.getByRole('listitem').filter({ has: acoes }).first();
  const [botao, valor] = [await acoes.boundingBox(), await atrasada.getByText(/^R\$/).first().boundingBox()];
  expect((botao?.x ?? 0) - (valor?.x ?? 0) - (valor?.width ?? 0)).toBeLessThan(24);
});

test.describe('without the network', () => {
  test.use({ serviceWorkers: 'block' });

  test('[A17 Z1] a dialog whose file does not come says so, and takes no screen with it', async ({ page, baseURL }) => {
    await novaCasa(page, baseURL);
    // This is what a page meets after an update of the server.
    const panels = '**/assets/panels-*.js';
    await page.route(panels, (route) => route.fulfill({ status: 404 }));
    const asked = page.waitForResponse(panels);
    await page.goto('/dashboard');
    await asked;
    await page.getByRole('link', { name: 'Planos' }).click();
    await page.getByRole('button', { name: 'Novo plano' }).click();
    await expect(page.getByText('Não foi possível abrir')).toBeVisible();
    await expect(page.getByText('Nenhum plano ainda')).toBeVisible();
    await expect(page.getByText('Algo deu errado')).toBeHidden();
  });

  test('[Z1] a screen that is not on this device says so, and opens by itself when the network is back', async ({
    page,
    baseURL,
    context,
  }) => {
    await novaCasa(page, baseURL);
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Planos' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Planos' }).click();
    await expect(page.getByText('Esta tela não pôde ser carregada')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Novo plano' })).toBeVisible();
  });
});

test('[D5] the dashboard is not asked again within its minute', async ({ page, baseURL }) => {
  await novaCasa(page, baseURL);
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/painel') asked += 1;
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Crie um plano')).toBeVisible();
  await page.getByRole('link', { name: 'Planos' }).click();
  await expect(page.getByRole('button', { name: 'Novo plano' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Painel' }).click();
  await expect(page.getByText('Crie um plano')).toBeVisible();
  expect(asked).toBe(1);
});

test('[S4 X1] the superadmin, and nobody else, has the way to /superadmin', async ({ page, baseURL, actors }) => {
  await enter(page, { baseURL, actors }, 'superadmin', '/superadmin');
  await expect(page).toHaveURL('/superadmin');
  await expect(page.getByRole('banner').getByText('Terreiros, planos SaaS e contratos')).toBeVisible();
});

test('[Z6] in colours that the person chose, what is on, here or chosen is still told apart', async ({
  page,
  baseURL,
}) => {
  await novaCasa(page, baseURL);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/membros');
  const style = (selector: string, property: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);
  const onlyActive = page.getByRole('switch', { name: 'Apenas ativos' });
  await expect(onlyActive).toBeChecked();
  const on = await style('[role=switch]', 'backgroundColor');
  await onlyActive.uncheck();
  await expect.poll(() => style('[role=switch]', 'backgroundColor')).not.toBe(on);
  const behind = await style('html', 'backgroundColor');
  expect(await style('nav a[aria-current=page]', 'backgroundColor')).not.toBe(behind);
  await page.getByRole('button', { name: 'Novo membro' }).first().click();
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
  expect(await style('[role=tab][aria-selected=true]', 'outlineStyle')).toBe('solid');
  expect(await style('[role=tab][aria-selected=false]', 'outlineStyle')).toBe('none');
});

for (const path of ['/dashboard', '/relatorios?de=2025-01-01&ate=2025-12-31', '/pdv']) {
  test(`[Z6] beside the open menu everything stays in its place: ${path}`, async ({
    page,
    context,
    baseURL,
    actors,
  }) => {
    const cookies = { ile: await actors.cookie('owner'), 'ile.sidebar': 'open' };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
    await page.goto(path);
    await expect(page.getByRole('main').getByText('R$').first()).toBeVisible();
    for (const width of [768, 1024, 1280, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(TOO_WIDE), `wider than their place at ${width}`).toEqual([]);
    }
  });
}

/**
 * The page, its amounts, its sections and its tab lists, if they need more width than they have.
 */
const TOO_WIDE = `[...document.querySelectorAll('html, main dd, main section, main :has(> [role=tablist])')]
  .filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.tagName + ' ' + e.textContent.slice(0, 40))`;
