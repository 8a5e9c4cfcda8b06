import { expect, test } from './support/test.ts';

test('[R6] a report that does not come says so, and comes when asked again', async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  const conta = { nome: 'Regina', email: `regina-${crypto.randomUUID()}@exemplo.org`, senha: 'girassol-de-maio' };
  expect((await page.request.post('/api/acesso/cadastro', { headers, data: conta })).ok()).toBe(true);
  expect((await page.request.post('/api/terreiros', { headers, data: { nome: 'Tenda' } })).ok()).toBe(true);
  await page.route('**/api/relatorios/periodo?**', (route) => route.abort());
  await page.goto('/relatorios');
  await expect(page.getByText('Erro ao gerar relatório').first()).toBeVisible();
  await page.unroute('**/api/relatorios/periodo?**');
  await page.getByRole('button', { name: 'Tentar de novo' }).first().click();
  await expect(page.getByText('Nenhuma fatura encontrada para o filtro')).toBeVisible();
});
