import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { novaCasa, pedir } from './support/caixa.ts';
import { expect, test } from './support/test.ts';

const planilha = (nome: string) => join('src/domains/pessoas/importacoes/for-tests/planilhas', nome);

/** A new house with a plan and one member, on its members' screen. */
async function abrir(page: Page, url: string) {
  await novaCasa(page, url);
  await pedir(page, url, '/api/planos', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  await pedir(page, url, '/api/membros', { nome: 'De antes' });
  await page.goto('/membros');
}

async function escolher(page: Page, nome: string) {
  await page.getByRole('button', { name: 'Trazer de uma planilha' }).click();
  await page.locator('input[type=file]').setInputFiles(planilha(nome));
}

for (const nome of ['bagunca.xlsx', 'bagunca.ods']) {
  test(`[M10] a messy ${nome} becomes 40 members with their dues, and 'Desfazer importação' takes them back`, async ({
    page,
    baseURL,
  }) => {
    await abrir(page, baseURL ?? '');
    await escolher(page, nome);
    await expect(page.getByLabel('Em que aba estão os membros?').locator('option:checked')).toHaveText(
      'Filhos da casa (47 linhas)',
    );
    await page.getByRole('button', { name: 'Conferir' }).click();
    await page.getByRole('button', { name: 'Trazer 40 membros' }).click();
    await expect(page.getByText('40 membros · 528 faturas criadas').first()).toBeVisible();
    await expect(page.getByText('41 membros', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    const pergunta = page.getByRole('alertdialog');
    await expect(pergunta).toContainText(/40 membros.*528 faturas/);
    await pergunta.getByRole('button', { name: 'Desfazer importação' }).click();
    await expect(page.getByText('Importação desfeita').first()).toBeVisible();
    await expect(page.getByText('1 membro', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/membros$/);
    await page.getByRole('button', { name: 'Trazer de uma planilha' }).click();
    await expect(page.getByRole('dialog').getByText(/^Desfeita por /)).toBeVisible();
  });
}

test('[M10] after one of them paid, the list of imports says who, and nobody goes', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  await abrir(page, url);
  await escolher(page, 'bagunca.xlsx');
  await expect(page.getByLabel('Em que aba estão os membros?')).toBeVisible();
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByRole('button', { name: 'Trazer 40 membros' }).click();
  await expect(page.getByText('41 membros', { exact: true })).toBeVisible();
  const { itens } = await (await page.request.get('/api/membros?busca=Ana')).json();
  const { faturas } = await (await page.request.get(`/api/mensalidades?membro_id=${itens[0].id}`)).json();
  const headers = { origin: url, 'idempotency-key': crypto.randomUUID() };
  const paga = await page.request.post('/api/mensalidades/pagamentos', { headers, data: { faturas: [faturas[0].id] } });
  await expect(paga).toBeOK();
  await page.getByRole('button', { name: 'Trazer de uma planilha' }).click();
  await page.getByRole('button', { name: /^Desfazer importação de/ }).click();
  const motivo = page.getByRole('listitem').filter({ hasText: itens[0].nome });
  await expect(motivo).toContainText('tem pagamento');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText('41 membros', { exact: true })).toBeVisible();
});

test('[M10] 500 people from an .xlsx stand in the review', async ({ page, baseURL }) => {
  await abrir(page, baseURL ?? '');
  await page.getByRole('button', { name: 'Trazer de uma planilha' }).click();
  const arquivo = page.locator('input[type=file]');
  await expect(arquivo).toBeAttached();
  await arquivo.setInputFiles(planilha('quinhentos.xlsx'));
  await expect(page.getByRole('button', { name: 'Trazer 500 membros' })).toBeVisible();
});

test('[M10] a workbook with a password, an old one and a broken one are refused in a sentence, and nothing is lost', async ({
  page,
  baseURL,
}) => {
  await abrir(page, baseURL ?? '');
  await escolher(page, 'cifrada.xlsx');
  await expect(page.getByText(/^Esta planilha abre com senha/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(planilha('casa.xls'));
  await expect(page.getByText(/^Este é um arquivo do Excel antigo/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'meia.xlsx',
    mimeType: '',
    buffer: Buffer.from('PK\u0003\u0004 and nothing else'),
  });
  await expect(page.getByText(/^Este arquivo está incompleto ou estragado/)).toBeVisible();
});
