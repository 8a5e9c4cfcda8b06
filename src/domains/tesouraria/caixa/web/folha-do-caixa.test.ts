// @vitest-environment node
import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import negrito from '../../../../web/theme/fonts/noto-sans-bold.ttf?inline';
import regular from '../../../../web/theme/fonts/noto-sans-regular.ttf?inline';
import { abrirPdf } from '../../../../web/testing/open-file.ts';
import { sheetToPdf } from '../../../../web/print/sheet-pdf.ts';
import { sheetToXlsx } from '../../../../web/print/sheet-xlsx.ts';
import { MOVIMENTOS, RESUMO } from './caixa-for-tests.ts';
import { folhaDoCaixa } from './folha-do-caixa.ts';

const folha = folhaDoCaixa({
  carteira: 'Dinheiro',
  recorte: { carteira_id: 'c1', de: '2026-11-01', ate: '2026-11-30', busca: '' },
  resumo: RESUMO,
  linhas: MOVIMENTOS.toReversed(),
});

it('[K1 K6] the spreadsheet begins with the opening, ends with the balance, and takes no text for a formula', async () => {
  const linhas = await readSheet(sheetToXlsx(folha, 'Ilé Àṣẹ'), { trim: false });
  expect(linhas[3]).toEqual(['Dia', 'O quê', 'Detalhes', 'Quem', 'Entrou', 'Saiu', 'Saldo']);
  expect(linhas[4]?.slice(1)).toEqual(['Saldo inicial', null, null, 200, null, 200]);
  expect(linhas[5]?.slice(1)).toEqual(['Mensalidade de nov/2026', 'Dinheiro', 'Jurema', 65, null, 265]);
  expect(linhas[6]?.slice(1)).toEqual(['=1+1', 'Compra, Dinheiro', null, null, 5, 260]);
  const totais = linhas.slice(-3).map((linha) => [linha[0], ...linha.slice(4)]);
  expect(totais).toEqual([
    ['Entradas', 82.8, null, null],
    ['Saídas', null, 35, null],
    ['Saldo no fim', null, null, 247.8],
  ]);
});

it('[K1] the PDF has the same rows and sums', async () => {
  const bytes = (dados: string) => dados.slice(dados.indexOf(',') + 1);
  const fontes = { regular: bytes(regular), negrito: bytes(negrito) };
  const { paginas } = await abrirPdf(sheetToPdf(folha, { casa: 'Ilé Àṣẹ', geradoEm: '30/11/2026', fontes }));
  const texto = paginas.join(' ').replaceAll(/\s+/g, ' ');
  for (const parte of ['Movimentos de Dinheiro', 'Depósito para Banco', 'Jurema', 'Saldo no fim: R$ 247,80'])
    expect(texto).toContain(parte);
});
