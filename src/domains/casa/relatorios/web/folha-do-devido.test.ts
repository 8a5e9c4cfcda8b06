// @vitest-environment node
import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import negrito from '../../../../web/theme/fonts/noto-sans-bold.ttf?inline';
import regular from '../../../../web/theme/fonts/noto-sans-regular.ttf?inline';
import { sheetToPdf } from '../../../../web/print/sheet-pdf.ts';
import { sheetToXlsx } from '../../../../web/print/sheet-xlsx.ts';
import { abrirPdf } from '../../../../web/testing/open-file.ts';
import { folhaDoDevido } from './folha-do-devido.ts';

const base64 = (url: string): string => url.slice(url.indexOf(',') + 1);
const pessoa = { id: 'a', nome: '=1+1', matricula: '2021-017', desde: '2026-08-10', meses: 3 };
const devido = {
  hoje: '2026-11-29',
  itens: [
    { ...pessoa, ate_30: 6000, ate_60: 0, ate_90: 6000, mais: 12_000 },
    { ...pessoa, nome: 'Ọ̀ṣun', ate_30: 1, ate_60: 2, ate_90: 3, mais: 4 },
  ],
};

it('[PA4] a spreadsheet reader finds names as text, days, amounts, and each sum under its age', async () => {
  const arquivo = sheetToXlsx(folhaDoDevido(devido), 'Casa');
  const linhas = await readSheet(arquivo, { trim: false });
  expect(linhas[2]?.[0]).toBe('Em 29/11/2026');
  expect(linhas[4]).toEqual(['=1+1', '2021-017', new Date('2026-08-10T00:00:00Z'), '3', 60, 0, 60, 120, 240]);
  expect(
    linhas
      .slice(6)
      .map((linha) => [linha[0], linha.at(-1)])
      .at(-1),
  ).toEqual(['Total devido', 240.1]);
  expect(linhas.find(([titulo]) => titulo === 'Até 30 dias')?.[4]).toBe(60.01);
});

it('[PA4] another program reads the PDF: people, ages and the total', async () => {
  const capa = {
    casa: 'Casa',
    geradoEm: '29/11/2026 10:00',
    fontes: { regular: base64(regular), negrito: base64(negrito) },
  };
  const { paginas } = await abrirPdf(sheetToPdf(folhaDoDevido(devido), capa));
  const lido = paginas.join(' ').normalize('NFC').replaceAll(/\s+/g, ' ');
  for (const frase of ['Devido por idade', 'Mais de 90 dias', '10/08/2026', 'R$ 240,00', 'Total devido: R$ 240,10'])
    expect(lido).toContain(frase);
});
