import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { expect, test } from './support/test.ts';

/** A new house with one member, signed in. */
async function casaCom(page: Page, baseURL: string | undefined, membro: object) {
  const headers = { origin: baseURL ?? '' };
  const conta = { nome: 'Regina', email: `regina-${crypto.randomUUID()}@exemplo.org`, senha: 'girassol-de-maio' };
  expect((await page.request.post('/api/acesso/cadastro', { headers, data: conta })).ok()).toBe(true);
  expect((await page.request.post('/api/terreiros', { headers, data: { nome: 'Ilé Àṣẹ' } })).ok()).toBe(true);
  expect((await page.request.post('/api/membros', { headers, data: membro })).ok()).toBe(true);
  await page.goto('/membros');
}

test('[M1 M2] on a telephone a name without a blank leaves room for what can be done', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const nome = 'Xangô'.repeat(24);
  await casaCom(page, baseURL, { nome });
  const lugar = async (nomeDoBotao: string | RegExp) => {
    const caixa = await page.getByRole('button', { name: nomeDoBotao }).boundingBox();
    if (!caixa) throw new Error(`${nomeDoBotao} is not drawn`);
    return caixa;
  };
  await expect(page.getByRole('button', { name: nome, exact: true })).toBeVisible();
  const [titulo, acoes] = [await lugar(new RegExp(`^${nome}`)), await lugar(/^Ações de/)];
  expect(titulo.x + titulo.width).toBeLessThanOrEqual(acoes.x);
  expect(acoes.x + acoes.width).toBeLessThanOrEqual(320);
});

test('[M3 M4] everything about one person leaves as a PDF with the right letters', async ({ page, baseURL }) => {
  await casaCom(page, baseURL, { nome: 'Ṣàngó da Conceição', matricula: '2026-001' });
  await page.getByRole('button', { name: /^Ações de/ }).click();
  const baixado = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar dados (PDF)' }).click();
  const arquivo = await baixado;
  expect(arquivo.suggestedFilename()).toMatch(/^membro_2026001_\d{4}-\d{2}-\d{2}\.pdf$/);
  await expect(page.getByText('Dados exportados').first()).toBeVisible();
  const { text } = await extractText(new Uint8Array(await readFile(await arquivo.path())), { mergePages: true });
  expect(text.normalize('NFC')).toContain('Ṣàngó da Conceição');
});

test('[M3 Z6] on a telephone Back asks before it closes a record, and a refused field comes out from under the tabs', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await casaCom(page, baseURL, { nome: 'Jurema' });
  await page.getByRole('button', { name: 'Novo membro' }).click();
  const ficha = page.getByRole('dialog');
  const email = ficha.getByRole('textbox', { name: 'E-mail' });
  await ficha.getByLabel(/^Nome(?! social)/).fill('Zeca');
  await email.fill('zeca');
  await email.evaluate((campo) => campo.scrollIntoView({ block: 'start' }));
  await page.getByRole('button', { name: 'Salvar membro' }).click();
  await expect(email).toBeFocused();
  const [abas, campo] = [await page.getByRole('tablist').boundingBox(), await email.boundingBox()];
  expect(campo?.y).toBeGreaterThan((abas?.y ?? 0) + (abas?.height ?? 0));

  await page.goBack();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(ficha.getByLabel(/^Nome(?! social)/)).toHaveValue('Zeca');
  await page.goBack();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(ficha).toBeHidden();
  await expect(page).toHaveURL(/\/membros$/);
});

test('[M6 M7] a spreadsheet is pasted, looked over, and comes with its plan; the same one again brings nobody', async ({
  page,
  baseURL,
}) => {
  await casaCom(page, baseURL, { nome: 'Dalva' });
  const plano = { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 };
  const headers = { origin: baseURL ?? '' };
  expect((await page.request.post('/api/planos', { headers, data: plano })).ok()).toBe(true);
  const colar = async () => {
    await page.getByRole('button', { name: 'Trazer de uma planilha' }).click();
    await page.getByLabel('Linhas da planilha').fill('Nome\tE-mail\tPlano\nInês\tines@\tcorrente\nJoão\t\t\ndalva\t\t');
    await page.getByRole('button', { name: 'Conferir' }).click();
  };
  await colar();
  await expect(page.getByText('Linha 2: Informe um e-mail válido.')).toBeVisible();
  await page.getByLabel('1 linha com problema').selectOption('Trazer sem o que está errado');
  await page.getByRole('button', { name: 'Trazer 3 membros' }).click();
  await expect(page.getByText('Nome repetido')).toBeVisible();
  await page.getByRole('button', { name: 'Trazer 2 membros' }).click();
  await expect(page.getByText('2 membros · 24 faturas criadas').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Inês .*Corrente/ })).toBeVisible();
  await expect(page.getByText('3 membros', { exact: true })).toBeVisible();

  await colar();
  await page.getByLabel('1 linha com problema').selectOption('Trazer sem o que está errado');
  await page.getByRole('button', { name: 'Trazer 3 membros' }).click();
  await expect(page.getByRole('button', { name: 'Trazer 0 membros' })).toBeDisabled();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByLabel('Linhas da planilha')).toHaveValue(/Inês/);
});
