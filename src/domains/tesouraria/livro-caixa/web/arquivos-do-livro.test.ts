// @vitest-environment node
import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { sheetToXlsx } from '../../../../web/print/sheet-xlsx.ts';
import { escreverLivro, mesesDo, type LinhaDoLivro } from '../rules.ts';
import { csvDoLivro, folhaDoLivro, somasDoLivro } from './arquivos-do-livro.ts';

const linha = (mais: Partial<LinhaDoLivro>): LinhaDoLivro => ({
  dia: '2026-10-05',
  chave: 'mensalidade',
  o_que: '202610',
  metodo: 'pix',
  matricula: '2021-017',
  carteira: 'Banco',
  valor_centavos: 6000,
  ...mais,
});

const livro = {
  periodo: { de: '2026-10-01', ate: '2026-10-31' },
  saldoAnterior: 1000,
  linhas: escreverLivro(
    1000,
    [
      linha({}),
      linha({ chave: 'saida:Luz', o_que: '=HYPERLINK("x")', matricula: '+55', valor_centavos: -9000 }),
      linha({ chave: 'entrada:@rifa', o_que: '-2', matricula: null, valor_centavos: 250 }),
    ],
    { 'saida:Luz': '=4.1' },
  ),
};

it('[PA5] the balance runs, and before + in − out is the end', () => {
  expect(livro.linhas.map(({ saldo }) => saldo)).toEqual([7000, -2000, -1750]);
  expect(somasDoLivro(livro)).toEqual({ antes: 1000, entrou: 6250, saiu: 9000, fim: -1750 });
});

it('[PA5] a spreadsheet reader finds days, amounts, the account of each type, and texts that are no formulas', async () => {
  const linhas = await readSheet(sheetToXlsx(folhaDoLivro(livro), 'Casa'), { trim: false });
  expect(linhas[4]).toEqual([
    new Date('2026-10-05T00:00:00Z'),
    '202610 · PIX',
    '2021-017',
    60,
    null,
    70,
    'Mensalidades',
    'Banco',
    '3.1.01 Mensalidades',
  ]);
  expect(linhas[5]?.slice(1)).toEqual(['=HYPERLINK("x") · PIX', '+55', null, 90, -20, 'Luz (saída)', 'Banco', '=4.1']);
  expect(linhas.at(-1)?.[5]).toBe(-17.5);
});

it('[PA5] the CSV marks as text what a spreadsheet would take for a formula', () => {
  const linhas = csvDoLivro(livro).split('\r\n');
  expect(linhas[0]).toContain('"Dia";"O que foi"');
  expect(linhas[1]).toBe('"01/10/2026";"Saldo antes";"";;;10,00;;;');
  expect(linhas[3]).toBe(`"05/10/2026";"'=HYPERLINK(""x"") · PIX";"'+55";;90,00;-20,00;"Luz (saída)";"Banco";"'=4.1"`);
  expect(linhas[4]).toContain(`"'-2 · PIX"`);
  for (const celula of linhas.slice(1, -1).flatMap((uma) => uma.split(';'))) expect(celula).not.toMatch(/^"[=+\-@]/);
});

it('[PA5] a period is read month by month, each from its first to its last day in it', () => {
  expect(mesesDo({ de: '2026-01-31', ate: '2026-03-02' })).toEqual([
    { de: '2026-01-31', ate: '2026-01-31' },
    { de: '2026-02-01', ate: '2026-02-28' },
    { de: '2026-03-01', ate: '2026-03-02' },
  ]);
});
