// People without an e-mail: the code at the counter, one telephone for two, and the printed sheet.
import type { Page } from '@playwright/test';
import { apontar, celular, escolherSenha, SENHA } from './support/acesso.ts';
import { novaCasa, pedir } from './support/caixa.ts';
import { expect, test } from './support/test.ts';

const NUMERO = '71988887777';

async function darAcesso(page: Page, nome: string): Promise<string> {
  await page.getByRole('button', { name: `Dar acesso: ${nome}` }).click();
  await page.getByRole('button', { name: 'Criar link' }).click();
  const matricula = page.getByRole('button', { name: 'Dar matrícula e criar link' });
  const codigo = page.getByRole('img', { name: `Código de acesso de ${nome}` });
  await matricula.or(codigo).waitFor();
  if (await matricula.isVisible()) await matricula.click();
  const endereco = await apontar(codigo);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  return endereco;
}

async function entrar(page: Page, codigo: string, matricula = ''): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail ou telefone').fill('+55 (71) 98888-7777');
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByLabel(/Código do terreiro/).fill(codigo);
  if (matricula) await page.getByLabel(/^Matrícula/).fill(matricula);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

const quem = async (page: Page): Promise<string> =>
  ((await (await page.request.get('/api/sessao')).json()) as { usuario: { nome: string } }).usuario.nome;

test('[DR1 DR2] a grandmother gets in by the code at the counter; mother and daughter share one number', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await novaCasa(page, url, 'Tenda da Vó');
  await pedir(page, url, '/api/membros', { nome: 'Vó Benedita', telefone: NUMERO, dt_nascimento: '1948-07-26' });
  await pedir(page, url, '/api/membros', { nome: 'Rosinha', telefone: NUMERO });
  await page.goto('/membros');
  const avo = await celular(browser);
  await avo.goto(await darAcesso(page, 'Vó Benedita'));
  const continuar = avo.getByRole('button', { name: 'Continuar' });
  await continuar.waitFor();
  await expect(avo.locator('body')).not.toContainText(/Benedita|Tenda da Vó/);
  await continuar.click();
  await avo.getByLabel('Dia').fill('26');
  await avo.getByLabel('Mês').selectOption('julho');
  await expect(avo.locator('body')).not.toContainText(/Benedita|Tenda da Vó/);
  await avo.getByRole('button', { name: 'Continuar' }).click();
  await expect(avo.getByText('Vó Benedita, este é o seu acesso a Tenda da Vó.')).toBeVisible();
  await escolherSenha(avo);
  const codigo = /[\dA-Z]{5}-[\dA-Z]{5}/.exec(await avo.locator('dl').innerText())?.[0] ?? '';
  await avo.getByRole('button', { name: 'Começar a usar' }).click();
  await avo.waitForURL('**/dashboard');

  const filha = await celular(browser);
  await filha.goto(await darAcesso(page, 'Rosinha'));
  await filha.getByRole('button', { name: 'Continuar' }).click();
  await escolherSenha(filha);
  const matricula = (await filha.locator('dd').last().innerText()).trim();
  const emprestado = await celular(browser);
  await entrar(emprestado, codigo);
  expect(await quem(emprestado)).toBe('Vó Benedita');
  await emprestado.context().clearCookies();
  await entrar(emprestado, codigo, matricula);
  expect(await quem(emprestado)).toBe('Rosinha');
});

test('[DR2] a printed sheet lets thirty people in', async ({ page, browser, baseURL }) => {
  const url = baseURL ?? '';
  await novaCasa(page, url);
  for (let n = 10; n < 40; n++)
    await pedir(page, url, '/api/membros', { nome: `Pessoa ${n}`, telefone: `719888877${n}` });
  await page.goto('/acessos-dos-membros');
  await page.getByRole('button', { name: 'Dar acesso a todos que não têm' }).click();
  const codigos = page.getByRole('img', { name: /^Código de acesso de/ });
  await expect(codigos).toHaveCount(30);
  const enderecos = await Promise.all((await codigos.all()).map(apontar));
  const pessoa = await celular(browser);
  for (const endereco of enderecos) {
    const resposta = await pessoa.request.post(`${url}/api/acesso/links/usar`, {
      data: { token: endereco.split('#')[1], senha: SENHA },
      headers: { origin: url },
    });
    expect(resposta.status()).toBe(200);
    await pessoa.context().clearCookies();
  }
});
