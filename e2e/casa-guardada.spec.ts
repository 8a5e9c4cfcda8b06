import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('[X4] a house with money is put away after its counts are seen, and brought back', async ({
  page,
  request,
  baseURL,
  actors,
}) => {
  const nome = `Casa ${crypto.randomUUID().slice(0, 8)}`;
  const headers = { origin: baseURL ?? '', 'idempotency-key': crypto.randomUUID() };
  const pessoa = { email: `dona-${crypto.randomUUID()}@exemplo.org`, senha: 'girassol-de-maio' };
  const enviar = async (caminho: string, data: object) => (await request.post(caminho, { headers, data })).status();
  expect(await enviar('/api/acesso/cadastro', { nome: 'Dona Dalva', ...pessoa })).toBe(200);
  expect(await enviar('/api/terreiros', { nome })).toBe(200);
  const doacao = { tipo: 'doacao', metodo: 'pix', valor_centavos: 100 };
  expect(await enviar('/api/pagamentos-diversos', doacao)).toBe(200);

  await enter(page, { baseURL, actors }, 'superadmin', `/superadmin?busca=${encodeURIComponent(nome)}`);
  const abrir = async (acao: string) => {
    await page.getByRole('button', { name: `Ações de ${nome}` }).click();
    await page.getByRole('menuitem', { name: acao }).click();
  };
  await page.route('**/exclusao', (route) => route.abort());
  await abrir('Excluir');
  await expect(page.getByText('Erro ao excluir')).toBeVisible();
  await page.unroute('**/exclusao');
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
  await expect(page.getByText('Sem contrato').filter({ visible: true }).first()).toBeVisible();
  expect(await enviar('/api/acesso/entrar', pessoa)).toBe(200);
});
