import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { formatBRL } from '../src/shared/centavos.ts';
import { FUSO_PADRAO, hojeEm, somarDias } from '../src/shared/datas.ts';
import { expect, test } from './support/test.ts';

test('[R6] a report that does not come says so, and comes when asked again; a file that cannot be made says so', async ({
  page,
  baseURL,
}) => {
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
  await page.route('**/api/relatorios/exportacoes', (route) => route.abort());
  for (const formato of ['XLSX', 'PDF']) {
    await page.getByRole('button', { name: `Exportar ${formato}` }).click();
    await expect(page.getByText(`Falha ao exportar ${formato}`).first()).toBeVisible();
  }
});

const centavos = (texto: string): number => {
  const sinal = /[-−–]/.test(texto) ? -1 : 1;
  return sinal * Number(texto.replaceAll(/[^\d]/g, ''));
};

/** The amount of a card as text. */
async function cartao(page: Page, titulo: string): Promise<number> {
  const dd = page
    .locator('dl > div')
    .filter({ has: page.getByText(titulo, { exact: true }) })
    .locator('dd')
    .first();
  await expect(dd).toHaveText(/R\$/);
  return centavos((await dd.textContent()) ?? '');
}

async function baixar(page: Page, formato: 'XLSX' | 'PDF'): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Exportar ${formato}` }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^relatorio_[a-z]+_2\\d{3}-\\d\\d-\\d\\d_2\\d{3}-\\d\\d-\\d\\d\\.${formato.toLowerCase()}$`),
  );
  return readFileSync(await download.path());
}

const reais = (valor: unknown): number => Math.round(Number(valor) * 100);

/** Straight from the tables, without any code of the report. */
async function perguntar(database: Client, email: string, de: string, ate: string) {
  const { rows } = await database.query<Record<string, string>>(
    `with casa as (select org_id from profiles where email = $1)
     select (select sum(valor_centavos - vl_desconto_centavos) from faturas where org_id = casa.org_id and status <> 'cancelada' and dt_vencimento between $2 and $3) as esperado,
            (select sum(valor_centavos) from pagamentos where org_id = casa.org_id and estornado_em is null and pago_em between $2 and $3) as pagamentos,
            (select sum(valor_centavos) from pagamentos_diversos where org_id = casa.org_id and estornado_em is null and data between $2 and $3) as diversos,
            (select sum(case when status = 'paga' and dt_pagamento between $2 and $3 then 0 else valor_centavos - vl_desconto_centavos - coalesce(
                      (select sum(g.valor_centavos) from pagamentos g where g.org_id = f.org_id and g.fatura_id = f.id and estornado_em is null and pago_em between $2 and $3), 0) end)
             from faturas f where org_id = casa.org_id and status <> 'cancelada' and dt_vencimento between $2 and $3) as aberto,
            (select sum(valor_centavos - vl_desconto_centavos) from faturas
             where org_id = casa.org_id and status = 'paga' and dt_pagamento between $2 and $3 and dt_vencimento between $2 and $3) as pagas
     from casa`,
    [email, de, ate],
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([nome, valor]) => [nome, Number(valor)]));
}

test('[R1 R2 R3 R4 R5] on the demonstration house cards, table, XLSX, PDF and SQL agree to the cent', async ({
  page,
  context,
  baseURL,
  actors,
  database,
}) => {
  const { email = '' } = actors.house.usuarios.find(({ papel }) => papel === 'financeiro') ?? {};
  await context.addCookies([{ name: 'ile', value: await actors.cookie('financeiro'), url: baseURL ?? '' }]);
  // Journeys beside this one enter money of today into the same house.
  const ate = somarDias(hojeEm(Date.now(), FUSO_PADRAO), -1);
  const de = somarDias(ate, -100);
  const sql = await perguntar(database, email, de, ate);
  for (const tipo of ['faturas', 'pagamentos', 'diversos'] as const) {
    await page.goto(`/relatorios?tipo=${tipo}&de=${de}&ate=${ate}`);
    const recebido = tipo === 'diversos' ? sql.diversos : sql.pagamentos;
    expect(await cartao(page, 'Total Esperado')).toBe(sql.esperado);
    expect(await cartao(page, 'Total em Aberto')).toBe(sql.aberto);
    expect(await cartao(page, 'Total Recebido')).toBe(recebido);

    const [, , , cabeca = [], ...linhas] = await readSheet(await baixar(page, 'XLSX'), { trim: false });
    const totais = linhas.slice(-2).map(([titulo, , ...resto]) => ({
      titulo: String(titulo ?? ''),
      valor: reais(resto.find((celula) => celula !== null)),
    }));
    const coluna = cabeca.indexOf({ faturas: 'Total a pagar', pagamentos: 'Valor pago', diversos: 'Valor' }[tipo]);
    const corpo = linhas.slice(
      0,
      linhas.findIndex((linha) => linha.every((celula) => celula === null)),
    );
    const [heading] = (await page.getByRole('heading', { level: 2 }).first().textContent())?.match(/\d+/) ?? [];
    expect(corpo).toHaveLength(Number(heading));
    const soma = corpo.reduce((n, linha) => n + reais(linha[coluna]), 0);
    // A month paid in part adds its rest.
    expect(soma).toBe(tipo === 'faturas' ? (sql.pagas ?? 0) + (sql.aberto ?? 0) : recebido);
    if (tipo === 'faturas') expect(totais).toContainEqual({ titulo: 'Total em aberto', valor: sql.aberto });
    else expect(totais).toContainEqual({ titulo: 'Total pago', valor: recebido });

    const pdf = await getDocumentProxy(new Uint8Array(await baixar(page, 'PDF')));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const { titulo, valor } of totais)
      if (titulo) expect(text).toContain(`${titulo}: ${formatBRL(valor).replaceAll('\u00a0', ' ')}`);
  }
});

test('[R1] shows the whole scope of the report on a tablet', async ({ page, actors, baseURL }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.context().addCookies([{ name: 'ile', value: await actors.cookie('owner'), url: baseURL ?? '' }]);
  await page.goto('/relatorios');
  await page.getByLabel('Tipo').selectOption('Pagamentos diversos');
  // Only its text says what a select cuts off.
  const room = `(() => {
    const select = document.activeElement;
    const style = getComputedStyle(select);
    const text = document.body.appendChild(document.createElement('span'));
    text.style.cssText = 'position: absolute; white-space: pre; font: ' + style.fontSize + ' ' + style.fontFamily;
    text.textContent = select.selectedOptions[0].text;
    const { width } = text.getBoundingClientRect();
    text.remove();
    return select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - width;
  })()`;
  await page.getByLabel('Tipo').focus();
  expect(await page.evaluate<number>(room)).toBeGreaterThanOrEqual(0);
});
