import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { novaCasa } from './support/caixa.ts';
import { expect, test } from './support/test.ts';

const cartao = (page: Page, nome: string) =>
  page.getByRole('list', { name: 'Carteiras' }).getByRole('listitem').filter({ hasText: nome });

async function informar(page: Page, nome: string, valor: string) {
  await cartao(page, nome).getByRole('button', { name: 'Quanto há hoje?' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Quanto há').fill(valor);
  await dialogo.getByRole('button', { name: 'Salvar saldo' }).click();
  await expect(dialogo).toBeHidden();
}

async function baixar(page: Page, formato: 'XLSX' | 'PDF'): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Exportar ${formato}` }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^caixa_Dinheiro_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.(xlsx|pdf)$/);
  return readFileSync(await download.path());
}

test('[K1 K2 K4 K5] a new house says how much there is, moves money, corrects a count and takes the files along', async ({
  page,
  baseURL,
}) => {
  await novaCasa(page, baseURL ?? '');
  await page.goto('/caixa');
  await informar(page, 'Dinheiro', '350,50');
  await informar(page, 'Banco', '1.000');
  await expect(page.getByText('R$ 1.350,50')).toBeVisible();

  await page.getByRole('button', { name: 'Transferir' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Valor').fill('100');
  await dialogo.getByLabel('Motivo').fill('Depois da gira');
  await dialogo.getByRole('button', { name: 'Transferir' }).click();
  await expect(cartao(page, 'Dinheiro')).toContainText('R$ 250,50');
  await expect(cartao(page, 'Banco')).toContainText('R$ 1.100,00');
  await expect(page.getByText('R$ 1.350,50')).toBeVisible();

  await cartao(page, 'Dinheiro').getByRole('button', { name: 'Ações de Dinheiro' }).click();
  await page.getByRole('menuitem', { name: 'Acertar saldo' }).click();
  await dialogo.getByLabel('Quanto há de verdade').fill('240,50');
  await expect(dialogo.getByText('R$ 10,00')).toBeVisible();
  await dialogo.getByLabel('Motivo').fill('Contei duas vezes');
  await dialogo.getByRole('button', { name: 'Acertar saldo' }).click();
  await expect(cartao(page, 'Dinheiro')).toContainText('R$ 240,50');

  const linhas = await readSheet(await baixar(page, 'XLSX'));
  expect(linhas.slice(4, 7).map((linha) => [linha[1], ...linha.slice(4)])).toEqual([
    ['Saldo inicial', 350.5, null, 350.5],
    ['Depósito para Banco', null, 100, 250.5],
    ['Contei duas vezes', null, 10, 240.5],
  ]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await baixar(page, 'PDF'))));
  expect(text.join(' ')).toContain('Depósito para Banco');

  await page.getByRole('button', { name: 'Ações de Depósito para Banco' }).click();
  await page.getByRole('menuitem', { name: 'Estornar' }).click();
  await dialogo.getByLabel('Motivo').fill('Não foi levado');
  await dialogo.getByRole('button', { name: 'Estornar' }).click();
  await expect(cartao(page, 'Banco')).toContainText('R$ 1.000,00');
  await expect(cartao(page, 'Dinheiro')).toContainText('R$ 340,50');
});
