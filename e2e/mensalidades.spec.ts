import { expect, test } from './support/test.ts';

test('[A8 A11 N2 M7 F7 T1 T3 T4 T5 T6 D1] leads from a new account to the money on the dashboard', async ({ page }) => {
  const email = `tesoureira-${crypto.randomUUID()}@exemplo.org`;

  await test.step('an account and a house', async () => {
    await page.goto('/signup');
    await page.getByLabel('Nome completo').fill('Dona Regina Nunes');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill('girassol-de-maio');
    await page.getByLabel('Confirmar senha').fill('girassol-de-maio');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.getByRole('link', { name: 'Criar meu terreiro' }).click();
    await page.getByLabel('Nome do terreiro').fill('Tenda Luz da Mata');
    await page.getByRole('button', { name: 'Criar meu terreiro' }).click();
    await page.waitForURL('/dashboard');
    await expect(page.getByRole('heading', { name: /Dona Regina/ })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Código da casa' })).toContainText(
      /[0-9A-Z]{5}-[0-9A-Z]{5}/,
    );
  });

  await test.step('a plan of R$ 60,00 due on day 10', async () => {
    await page.getByRole('link', { name: 'Planos' }).click();
    await page.getByRole('button', { name: 'Novo plano' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome do plano').fill('Corrente');
    await dialog.getByLabel('Valor por mês').fill('60,00');
    await dialog.getByLabel('Dia de vencimento').fill('10');
    await dialog.getByRole('button', { name: 'Salvar plano' }).click();
    await expect(page.getByText('Plano cadastrado')).toBeVisible();
  });

  await test.step('a member with that plan: 24 invoices', async () => {
    await page.getByRole('link', { name: 'Membros' }).click();
    await page.getByRole('button', { name: 'Novo membro' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Nome(?! social)/).fill('Antônia Ferreira dos Santos');
    await dialog.getByLabel('Plano').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Salvar membro' }).click();
    await expect(page.getByText('Membro cadastrado')).toBeVisible();
  });

  await test.step('two of them paid, found without accents', async () => {
    await page.getByRole('link', { name: 'Mensalidades' }).first().click();
    await page.getByLabel('Nome ou matrícula', { exact: true }).fill('antonia');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.getByRole('button', { name: /^Próximos meses/ }).click();
    await expect(page.getByRole('row')).toHaveCount(25);
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await expect(page.getByText('R$ 120,00', { exact: true })).toBeVisible();
    await boxes.nth(2).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar pagamento' }).click();
    await expect(page.getByText('Pagamento registrado')).toBeVisible();
  });

  await test.step('the receipt is printed', async () => {
    const popup = page.waitForEvent('popup');
    await page.getByRole('dialog').getByRole('button', { name: 'Gerar cupom' }).click();
    const paper = (await popup).locator('pre');
    await expect(paper).toContainText('NÃO É DOCUMENTO FISCAL');
    await expect(paper).toContainText('120,00');
  });

  await test.step('the money is on the dashboard, also after signing in again', async () => {
    await page.getByRole('link', { name: 'Painel' }).click();
    await expect(page.getByText('R$ 120,00').first()).toBeVisible();
    // The key is pressed by keyboard: a toast that appears under the pointer stays while the
    // pointer is on it.
    await page.getByRole('button', { name: 'Sair' }).press('Enter');
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/login?next=/mensalidades');
    await page.getByRole('button', { name: 'Não tenho um código' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill('girassol-de-maio');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/mensalidades$/);
  });
});

test('[T2] on a telephone a month with a discount is no taller than one without', async ({
  page,
  context,
  baseURL,
  actors,
}) => {
  await context.addCookies([{ name: 'ile', value: await actors.cookie('owner'), url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 360, height: 760 });
  const alturas = async (busca: string) => {
    await page.goto(`/mensalidades?busca=${busca}`);
    const meses = page.getByRole('list', { name: /^Mensalidades de/ }).getByRole('listitem');
    const altura = async (status: string) => (await meses.filter({ hasText: status }).first().boundingBox())?.height;
    await meses.first().waitFor();
    return {
      aberta: await altura('Aberta'),
      atrasada: await altura('Atrasada'),
      desconto: await page.locator('s').count(),
    };
  };
  const sem = await alturas('Gilson');
  const com = await alturas('Ṣọlá');
  expect([sem.desconto, com.desconto > 0]).toEqual([0, true]);
  expect(com).toMatchObject({ aberta: sem.aberta, atrasada: sem.atrasada });
});
