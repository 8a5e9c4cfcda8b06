import { expect, test } from './support/test.ts';

test('[X8 S5 Z1] a plan and its end bite at once on who is signed in: menu, screens, and a notice on every page', async ({
  page,
  baseURL,
  actors,
  playwright,
}) => {
  const headers = { origin: baseURL ?? '' };
  const conta = { nome: 'Regina', email: `regina-${crypto.randomUUID()}@exemplo.org`, senha: 'girassol-de-maio' };
  expect((await page.request.post('/api/acesso/cadastro', { headers, data: conta })).ok()).toBe(true);
  const { id } = (await (await page.request.post('/api/terreiros', { headers, data: { nome: 'Tenda' } })).json()) as {
    id: string;
  };
  const cookie = `ile=${await actors.cookie('superadmin')}`;
  const plataforma = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { ...headers, cookie },
  });
  const plano = (await (
    await plataforma.post('/api/superadmin/planos', { data: { nome: 'Básico', preco_centavos: 4900, descricao: '' } })
  ).json()) as { id: string };
  const contrato = (resto: object) =>
    plataforma.put(`/api/superadmin/terreiros/${id}/contrato`, {
      data: { plan_id: plano.id, inicio: '2026-01-01', ...resto },
    });
  const funcionalidades = (features: string[]) =>
    plataforma.put(`/api/superadmin/planos/${plano.id}/funcionalidades`, { data: { features } });

  await page.goto('/dashboard');
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Relatórios' })).toBeVisible();
  await funcionalidades(['membros', 'relatorios']);
  await contrato({});
  // Live, without a reload.
  await expect(menu.getByRole('link', { name: 'Planos' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Relatórios' })).toBeVisible();
  await funcionalidades(['membros']);
  await expect(menu.getByRole('link', { name: 'Relatórios' })).toHaveCount(0);
  await page.goto('/relatorios');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Acesso restrito').first()).toBeVisible();
  await expect(page.getByText('Recurso não incluído no plano.').first()).toBeVisible();

  const aviso = page.getByText('O contrato da casa terminou: só é possível consultar e exportar.');
  await expect(aviso).toHaveCount(0);
  await contrato({ status: 'cancelado' });
  await expect(aviso).toBeVisible();
  for (const rota of ['/membros', '/relatorios', '/mensalidades', '/faturas', '/pdv', '/usuarios', '/configuracoes']) {
    await page.goto(rota);
    await expect(aviso, rota).toBeVisible();
  }
  await page.goto('/membros');
  const recusa = await page.request.post('/api/membros', { headers, data: { nome: 'Dalva' } });
  expect([recusa.status(), await recusa.text()]).toEqual([403, expect.stringContaining('contrato_encerrado')]);
  await plataforma.dispose();
});
