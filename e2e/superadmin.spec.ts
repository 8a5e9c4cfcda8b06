import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL, superadmin }) => {
  const entrou = await page.request.post('/api/acesso/entrar', {
    headers: { origin: baseURL ?? '' },
    data: { ...superadmin, codigo: 'PLATAFORMA' },
  });
  expect(entrou.ok()).toBe(true);
  await page.goto('/superadmin');
});

test('[X2 X3 X5 X9] makes a house, finds it by its code, and says what failed', async ({ page }) => {
  const nome = `Tenda ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Novo terreiro' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Salvar|Criar|Cadastrar/ }).click();
  await expect(dialog.getByText('Informe o nome do terreiro')).toBeVisible();
  await dialog.getByLabel('Nome do terreiro').fill(nome);
  await dialog.getByRole('button', { name: /Salvar|Criar|Cadastrar/ }).click();
  await expect(page.getByText('Terreiro criado')).toBeVisible();
  await page.getByLabel('Buscar por nome, e-mail, código ou início do ID').fill(nome);
  await expect(page.getByText(nome).first()).toBeVisible();
  await expect(page.getByText('Sem contrato').first()).toBeVisible();

  await page.route('**/api/superadmin/terreiros**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Erro ao carregar terreiros').first()).toBeVisible();
});

test('[X7 X9] makes a SaaS plan with its price in cents', async ({ page }) => {
  const nome = `Plano ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('tab', { name: /Planos/ }).click();
  await page.getByRole('button', { name: 'Novo plano' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Salvar|Criar|Cadastrar/ }).click();
  await expect(dialog.getByText('Informe o nome do plano')).toBeVisible();
  await dialog.getByLabel('Nome do plano').fill(nome);
  await dialog.getByLabel('Preço por mês').fill('99,90');
  await dialog.getByRole('button', { name: /Salvar|Criar|Cadastrar/ }).click();
  await expect(page.getByText('Plano criado')).toBeVisible();
  await expect(page.getByText(nome).first()).toBeVisible();
  await expect(page.getByText('R$ 99,90').first()).toBeVisible();
});

test('[X4] a house with money is put away after its counts are seen, and brought back', async ({
  page,
  request,
  baseURL,
}) => {
  const nome = `Casa ${crypto.randomUUID().slice(0, 8)}`;
  const headers = { origin: baseURL ?? '', 'idempotency-key': crypto.randomUUID() };
  const pessoa = { email: `dona-${crypto.randomUUID()}@exemplo.org`, senha: 'girassol-de-maio' };
  const enviar = async (caminho: string, data: object) => (await request.post(caminho, { headers, data })).status();
  expect(await enviar('/api/acesso/cadastro', { nome: 'Dona Dalva', ...pessoa })).toBe(200);
  expect(await enviar('/api/terreiros', { nome })).toBe(200);
  const doacao = { tipo: 'doacao', metodo: 'pix', valor_centavos: 100 };
  expect(await enviar('/api/pagamentos-diversos', doacao)).toBe(200);

  await page.getByLabel('Buscar por nome, e-mail, código ou início do ID').fill(nome);
  const abrir = async (acao: string) => {
    await page.getByRole('button', { name: `Ações de ${nome}` }).click();
    await page.getByRole('menuitem', { name: acao }).click();
  };
  await abrir('Excluir');
  const pergunta = page.getByRole('alertdialog');
  await expect(pergunta.getByText(nome)).toBeVisible();
  await expect(pergunta.locator('dl')).toContainText('Lançamentos1');
  await pergunta.getByRole('button', { name: 'Guardar por 30 dias' }).click();
  await expect(page.getByText('Terreiro guardado')).toBeVisible();
  await expect(page.getByText(/^Guardado até \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
  expect(await enviar('/api/pagamentos-diversos', doacao)).toBe(401);
  expect(await enviar('/api/acesso/entrar', pessoa)).toBe(403);

  await abrir('Trazer de volta');
  await pergunta.getByRole('button', { name: 'Trazer de volta' }).click();
  await expect(page.getByText('Terreiro de volta')).toBeVisible();
  await expect(page.getByText('Sem contrato').first()).toBeVisible();
  expect(await enviar('/api/acesso/entrar', pessoa)).toBe(200);
});
