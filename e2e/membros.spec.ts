import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { expect, test } from './support/test.ts';

test('[M3 M4] everything about one person leaves as a PDF with the right letters', async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  const conta = { nome: 'Regina', email: `regina-${crypto.randomUUID()}@exemplo.org`, senha: 'girassol-de-maio' };
  expect((await page.request.post('/api/acesso/cadastro', { headers, data: conta })).ok()).toBe(true);
  expect((await page.request.post('/api/terreiros', { headers, data: { nome: 'Ilé Àṣẹ' } })).ok()).toBe(true);
  const membro = { nome: 'Ṣàngó da Conceição', matricula: '2026-001' };
  expect((await page.request.post('/api/membros', { headers, data: membro })).ok()).toBe(true);
  await page.goto('/membros');
  await page.getByRole('button', { name: /^Ações de/ }).click();
  const baixado = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar dados (PDF)' }).click();
  const arquivo = await baixado;
  expect(arquivo.suggestedFilename()).toMatch(/^membro_2026001_\d{4}-\d{2}-\d{2}\.pdf$/);
  await expect(page.getByText('Dados exportados').first()).toBeVisible();
  const { text } = await extractText(new Uint8Array(await readFile(await arquivo.path())), { mergePages: true });
  expect(text.normalize('NFC')).toContain('Ṣàngó da Conceição');
});
