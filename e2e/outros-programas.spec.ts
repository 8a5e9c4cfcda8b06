import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { Webhook } from 'standardwebhooks';
import { startOutside, type OutsideServer } from '../src/server/testing/outside-server.ts';
import { novaCasa, pedir } from './support/caixa.ts';
import { startProgram, type Program } from './support/program.ts';
import { expect, test } from './support/test.ts';

const run = promisify(execFile);

interface Recebido {
  corpo: string;
  headers: Record<string, string>;
}

const recebidos: Recebido[] = [];
let fora: OutsideServer;
let program: Program;
let pasta: string;

// A program of its own, whose outside is a receiver on this machine.
test.beforeAll(async () => {
  process.env['NODE_ENV'] = 'test';
  fora = await startOutside({
    names: ['planilha.example.com'],
    answer: ({ headers }, response, corpo) => {
      recebidos.push({ corpo: corpo.toString(), headers: headers as Record<string, string> });
      response.writeHead(200).end('recebido');
    },
  });
  pasta = mkdtempSync(join(tmpdir(), 'ile-fora-'));
  writeFileSync(join(pasta, 'ca.pem'), fora.ca);
  program = await startProgram({ NODE_ENV: 'test', ILE_TEST_OUTSIDE: `${fora.port} ${join(pasta, 'ca.pem')}` });
});
test.afterAll(async () => {
  await program.stop();
  await fora.close();
  rmSync(pasta, { recursive: true });
});

async function ligarDuasEtapas(page: Page): Promise<void> {
  await page.goto(`${program.url}/configuracoes?sec=perfil`);
  await page.getByRole('button', { name: 'Ligar um aplicativo' }).click();
  const dialogo = page.getByRole('dialog');
  const chave = (await dialogo.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(chave.replaceAll(' ', '')) });
  await dialogo.getByLabel('Código do aplicativo').fill(totp.generate());
  await dialogo.getByRole('button', { name: 'Ligar o aplicativo' }).click();
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
}

/** What a person pastes into a terminal. */
const colar = (linha: string) => run('bash', ['-c', linha], { env: { PATH: '/usr/local/bin:/usr/bin:/bin' } });

test('[TK1 TK4] a key is made, its line runs as pasted within a minute, and stops once revoked', async ({ page }) => {
  await novaCasa(page, program.url);
  await pedir(page, program.url, '/api/membros', { nome: 'Antônia Ferreira' });
  await page.goto(`${program.url}/configuracoes?sec=integracoes`);
  await page.getByRole('button', { name: 'Criar chave' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Nome').fill('Planilha do mês');
  await dialogo.getByLabel('Ler membros').check();
  await dialogo.getByRole('button', { name: 'Criar chave' }).click();
  await expect(dialogo.getByText('Ligue antes as suas duas etapas', { exact: false })).toBeVisible();

  await ligarDuasEtapas(page);
  await page.goto(`${program.url}/configuracoes?sec=integracoes`);
  const comeco = performance.now();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await dialogo.getByLabel('Nome').fill('Planilha do mês');
  await dialogo.getByLabel('Ler membros').check();
  await dialogo.getByRole('button', { name: 'Criar chave' }).click();
  const linha = (await dialogo.getByText(/^curl /).textContent()) ?? '';
  const { stdout } = await colar(linha);
  expect(performance.now() - comeco).toBeLessThan(60_000);
  expect(JSON.parse(stdout)).toMatchObject({ itens: [{ nome: 'Antônia Ferreira' }] });
  await dialogo.getByRole('button', { name: 'Pronto' }).click();

  await page.reload();
  await expect(page.getByText('Usada em', { exact: false })).toBeVisible();
  expect(await page.content()).not.toContain(/ile_\S+/.exec(linha)?.[0]);
  await page.getByRole('button', { name: 'O que fazer com Planilha do mês' }).click();
  await page.getByRole('menuitem', { name: 'Revogar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
  await expect(page.getByText('Chave revogada')).toBeVisible();
  expect(JSON.parse((await colar(linha)).stdout)).toMatchObject({ status: 401 });

  await page.getByRole('link', { name: 'Como usar' }).click();
  await expect(page.getByRole('heading', { name: 'Ilê para outros programas' })).toBeVisible();
});

test('[WH1 WH4] an address is added, gets a test that its secret verifies, and what happens next', async ({ page }) => {
  recebidos.length = 0;
  await novaCasa(page, program.url);
  await page.goto(`${program.url}/configuracoes?sec=integracoes`);
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Endereço').fill('https://10.0.0.1/ile');
  await dialogo.getByLabel('cadastrado').check();
  await dialogo.getByRole('button', { name: 'Adicionar endereço' }).click();
  await expect(dialogo.getByText('Use um endereço https completo', { exact: false })).toBeVisible();
  await dialogo.getByLabel('Endereço').fill('https://planilha.example.com/ile');
  await dialogo.getByRole('button', { name: 'Adicionar endereço' }).click();
  const segredo = await dialogo.getByLabel('Segredo').inputValue();
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByRole('button', { name: 'Enviar teste' }).click();
  await expect(page.getByText('Teste entregue')).toBeVisible();
  await pedir(page, program.url, '/api/membros', { nome: 'Antônia Ferreira' });
  await expect.poll(() => recebidos.length).toBe(2);
  const avisos = recebidos.map(({ corpo, headers }) => new Webhook(segredo).verify(corpo, headers));
  expect(avisos).toMatchObject([{ type: 'teste' }, { type: 'membro.criado' }]);
  expect(recebidos.map(({ corpo }) => corpo).join('')).not.toContain('Antônia');

  await page.getByRole('button', { name: 'Ver envios' }).click();
  await expect(dialogo.getByText('Membro: cadastrado')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Enviar de novo' }).first().click();
  await expect(page.getByText('Aviso entregue')).toBeVisible();
  expect(recebidos[2]?.headers['webhook-id']).toBe(recebidos[1]?.headers['webhook-id']);
});
