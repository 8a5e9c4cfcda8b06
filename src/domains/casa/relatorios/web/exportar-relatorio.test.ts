// @vitest-environment node
import { readSheet, type SheetData } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import negrito from '../../../../web/theme/fonts/noto-sans-bold.ttf?inline';
import regular from '../../../../web/theme/fonts/noto-sans-regular.ttf?inline';
import { abrirPdf, abrirZip } from '../../../../web/testing/open-file.ts';
import { FATURA, PAGA } from './fatura-for-tests.ts';
import type { Filtros } from './filtros-nomes.ts';
import { montarFolha } from './folha.ts';
import { sheetToPdf } from '../../../../web/print/sheet-pdf.ts';
import { sheetToXlsx } from '../../../../web/print/sheet-xlsx.ts';
import type { Lido } from './queries.ts';

const filtros: Filtros = { tipo: 'faturas', status: 'todos', de: '2026-11-01', ate: '2026-11-30', matricula: '' };
const fatura = (n: number, mudanca: Partial<Lido['faturas'][number]> = {}): Lido['faturas'][number] => ({
  ...FATURA,
  id: `f${n}`,
  nome: 'Ọ̀ṣun Ṣàngó',
  matricula: `2026-${n}`,
  ...mudanca,
});
const resumo = { em_aberto_centavos: 77_700 } as Lido['resumo'];
const relatorio = (faturas: Lido['faturas']): Lido => ({
  resumo,
  linhas: faturas.length,
  faturas,
  pagamentos: [],
  diversos: [],
  proximo: null,
});

/** The rows as an independent reader returns them, and the sheet and styles as written. */
async function lerPlanilha(lido: Lido, quais: Filtros = filtros) {
  const arquivo = sheetToXlsx(montarFolha(lido, quais), 'Ilé Àṣẹ Ọ̀ṣun');
  const tudo = await readSheet(arquivo, { trim: false });
  // The house and the report stand above the head of the columns.
  const linhas = tudo.slice(3);
  const zip = await abrirZip(arquivo);
  return {
    acima: tudo.slice(0, 3).map(([frase]) => frase),
    linhas,
    folha: zip.get('xl/worksheets/sheet1.xml') ?? '',
    estilos: zip.get('xl/styles.xml') ?? '',
    pasta: zip.get('xl/workbook.xml') ?? '',
  };
}

/** The last rows: the title, and each amount under the title of its column. */
const totais = (linhas: SheetData, quantos = 2) =>
  linhas.slice(-quantos).map((linha) => {
    const coluna = linha.findIndex((celula, n) => n > 1 && celula !== null);
    return [linha[0], linhas[0]?.[coluna], linha[coluna]];
  });

const base64 = (endereco: string) => endereco.slice(endereco.indexOf(',') + 1);
const capa = {
  casa: 'Ilé Àṣẹ Ọ̀ṣun',
  geradoEm: '20/11/2026 10:00',
  fontes: { regular: base64(regular), negrito: base64(negrito) },
};

describe('sheetToXlsx', () => {
  it.each([
    ['faturas', 'das faturas desta lista, o que foi pago no período'],
    ['pagamentos', 'pagamentos de faturas feitos no período, também de faturas que vencem fora dele'],
    ['diversos', 'lançamentos do período, as entradas menos as saídas'],
  ] as const)(
    '[R4] a sheet of %s names the house and the period, and says what the paid total counts',
    async (tipo, nota) => {
      const { acima, linhas } = await lerPlanilha(relatorio([]), { ...filtros, tipo });
      expect(acima[0]).toBe('Ilé Àṣẹ Ọ̀ṣun');
      expect(acima[1]).toMatch(/^Relatório de /);
      expect(acima[2]).toMatch(/^Período: 01\/11\/2026 a 30\/11\/2026/);
      expect(linhas.find(([titulo]) => titulo === 'Total pago')?.[1]).toBe(nota);
    },
  );

  it('[R4] has the filled header, which stays, the rows as numbers and days, and both totals', async () => {
    const { folha, linhas, estilos } = await lerPlanilha(relatorio([fatura(1, PAGA), fatura(2)]));
    expect(linhas[0]).toEqual(
      expect.arrayContaining(['Membro', 'Matrícula', 'Vencimento', 'Total a pagar', 'Situação']),
    );
    expect(folha).toMatch(/<pane [^>]*ySplit="4"[^>]*state="frozen"/);
    expect(estilos.toLowerCase()).toContain('1f5d43');
    expect(linhas[1]).toEqual(expect.arrayContaining(['Ọ̀ṣun Ṣàngó', '2026-1', 200, 'Paga', 1234.56]));
    // The result is the same in any time zone of this machine.
    expect(linhas[1]?.[4]).toEqual(new Date('2026-11-10T00:00:00Z'));
    expect(totais(linhas)).toEqual([
      ['Total pago', 'Valor pago', 1234.56],
      ['Total em aberto', 'Total a pagar', 200],
    ]);
  });

  it('[R4] is made for reading and printing: fills, formats of money and days, its own text format, the head on every page', async () => {
    const { folha, estilos, pasta } = await lerPlanilha(relatorio([fatura(1, PAGA)]));
    const [, formatos = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(estilos) ?? [];
    const estiloDe = (celula: string) => {
      const n = Number(new RegExp(`<c r="${celula}" s="(\\d+)"`).exec(folha)?.[1]);
      return formatos.split('<xf ')[n + 1] ?? '';
    };
    const numeroDe = (celula: string) => {
      const numero = /numFmtId="(\d+)"/.exec(estiloDe(celula))?.[1] ?? '';
      return new RegExp(`numFmtId="${numero}" formatCode="([^"]*)"`).exec(estilos)?.[1];
    };
    const preenchimentos = [...estilos.matchAll(/<fill>(.*?)<\/fill>/g)].map(([, fundo]) => fundo);
    const fundoDe = (celula: string) => preenchimentos[Number(/fillId="(\d+)"/.exec(estiloDe(celula))?.[1])];
    for (const cabeca of ['A4', 'L4']) expect(fundoDe(cabeca)).toContain('rgb="FF1F5D43"');
    for (const total of ['A7', 'B7', 'K7', 'L7', 'A8', 'H8']) expect(fundoDe(total)).toContain('rgb="FFFBE9CD"');
    expect(numeroDe('F5')).toBe('&quot;R$&quot; #,##0.00;[Red]-&quot;R$&quot; #,##0.00');
    expect(numeroDe('E5')).toBe('dd/mm/yyyy');
    // The spreadsheet's own text format.
    expect(estiloDe('A5')).toContain('numFmtId="49"');
    expect(folha).toContain('<autoFilter ref="A4:L5"/>');
    expect(pasta).toContain('<definedName name="_xlnm.Print_Titles" localSheetId="0">\'Faturas\'!$4:$4</definedName>');
  });

  it.each(['=1+1', '+55', '-2', '@x', '\t=1', '\r=1', '<f>1</f>&"\'', 'Ọ̀ṣun', '007'])(
    '[R4] takes %j for text, never for a formula or a number (INV-47)',
    async (nome) => {
      const { folha, linhas } = await lerPlanilha(relatorio([fatura(1, { nome, matricula: nome, plano: nome })]));
      expect(folha).not.toContain('<f>');
      expect(linhas[1]?.slice(0, 3)).toEqual([nome, nome, nome]);
    },
  );

  it('[R4] keeps a text that a spreadsheet would read as a character by its number', async () => {
    const folha = montarFolha(relatorio([fatura(1, { nome: 'A _x0041_ _x00e7_' })]), filtros);
    const arquivo = sheetToXlsx(folha, 'Casa');
    const textos = (await abrirZip(arquivo)).get('xl/sharedStrings.xml');
    expect(textos).toContain('A _x005F_x0041_ _x005F_x00e7_');
  });

  it('[R4] leaves out what no XML may hold, and says how far it is', async () => {
    const { linhas } = await lerPlanilha(relatorio([fatura(1, { nome: 'A\u0001\u000b\uffffB' })]));
    expect(linhas[1]?.[0]).toBe('AB');
    const avancos: number[][] = [];
    const muitas = montarFolha(relatorio(Array.from({ length: 1200 }, (_, n) => fatura(n))), filtros);
    sheetToXlsx(muitas, 'Casa', (...passo) => avancos.push(passo));
    expect(avancos).toEqual([0, 500, 1000].map((feitas) => [feitas, 1200]));
  });

  it('[R3 R4] shows an invoice as the screen does: a declared payment is paid and awaits confirmation (decision 28)', async () => {
    const { linhas } = await lerPlanilha(relatorio([fatura(1, { ...PAGA, conferido: false }), fatura(2, PAGA)]));
    const coluna = linhas[0]?.indexOf('Situação') ?? -1;
    expect(linhas.slice(1, 3).map((linha) => linha[coluna])).toEqual(['Paga · a conferir', 'Paga']);
  });

  it('[R3 R4] says of an overdue invoice the word that every screen has for it (decision 22)', async () => {
    const { linhas } = await lerPlanilha(relatorio([fatura(1, { status: 'vencida' }), fatura(2)]));
    const situacoes = linhas.slice(1, 3).map((linha) => linha[8]);
    expect(situacoes).toEqual(['Atrasada', 'Aberta']);
  });

  it('[R3 R4] holds what the screen shows: the status chooses the rows, and the totals are theirs', async () => {
    const fora = fatura(3, { ...PAGA, pago_em: '2026-12-01', recebido_centavos: 0 });
    const lido = relatorio([fatura(1, PAGA), fatura(2, { status: 'vencida' }), fora]);
    const abertas = await lerPlanilha(lido, { ...filtros, status: 'em_aberto' });
    expect(abertas.linhas.slice(1, 3).map((linha) => linha[1])).toEqual(['2026-2', '2026-3']);
    expect(abertas.linhas[2]).toContain('paga fora do período');
    expect(totais(abertas.linhas)).toEqual([
      ['Total pago', 'Valor pago', 0],
      ['Total em aberto', 'Total a pagar', 400],
    ]);
  });

  it('[R4] entries that go out are negative, lessen the total, and are summed beside what came in', async () => {
    const diverso = {
      id: 'd',
      nome: null,
      matricula: 'Z9',
      data: '2026-11-02',
      tipo: 'compra',
      tipo_nome: 'compra',
      descricao: 'velas',
    };
    const diversos = [1000, -250].map((valor_centavos) => ({
      ...diverso,
      metodo: 'pix',
      valor_centavos,
      conferido: true,
      corrige: null,
    }));
    const { linhas } = await lerPlanilha({ ...relatorio([]), diversos }, { ...filtros, tipo: 'diversos' });
    expect(linhas[2]).toContain(-2.5);
    expect(totais(linhas, 3)).toEqual([
      ['Entradas', 'Valor', 10],
      ['Saídas', 'Valor', -2.5],
      ['Total pago', 'Valor', 7.5],
    ]);
    const soEntradas = { ...relatorio([]), diversos: diversos.slice(0, 1) };
    const sem = await lerPlanilha(soEntradas, { ...filtros, tipo: 'diversos' });
    expect(sem.linhas.map(([titulo]) => titulo)).not.toContain('Entradas');
  });

  it('[R4] says what of the paid is still to be confirmed (decision 28)', async () => {
    const declarada = fatura(2, { ...PAGA, vl_pago_centavos: 5000, recebido_centavos: 5000, conferido: false });
    const { linhas } = await lerPlanilha(relatorio([fatura(1, PAGA), declarada]));
    expect(totais(linhas, 3)).toEqual([
      ['A conferir, dentro do total pago', 'Valor pago', 50],
      ['Total pago', 'Valor pago', 1284.56],
      ['Total em aberto', 'Total a pagar', 0],
    ]);
  });

  it('[R4] does not cut off the words of a total by its amount, under a column of days either', async () => {
    const diversos = [
      {
        id: 'd',
        nome: null,
        matricula: '',
        data: '2026-11-02',
        tipo: 'doacao',
        tipo_nome: 'doacao',
        descricao: '',
        metodo: 'pix',
      },
    ].map((um) => ({ ...um, valor_centavos: 5000, conferido: false, corrige: null }));
    const { linhas, folha } = await lerPlanilha({ ...relatorio([]), diversos }, { ...filtros, tipo: 'diversos' });
    const titulos = linhas.slice(-2).map(([titulo]) => String(titulo));
    expect(titulos).toEqual(['A conferir, dentro do total pago', 'Total pago']);
    const [largura] = /(?<=<col min="1" max="1" width=")\d+/.exec(folha) ?? [];
    expect(Number(largura)).toBeGreaterThanOrEqual(Math.max(...titulos.map(({ length }) => length)));
  });
});

it.each([
  ['faturas', 'Relatório de faturas', ['Situação: Todos']],
  ['pagamentos', 'Relatório de pagamentos', []],
  ['diversos', 'Relatório de pagamentos diversos', []],
] as const)(
  '[R4 R5] a file of %s says what it is of: kind, period, matrícula, and of invoices the status',
  (tipo, titulo, resto) => {
    const folha = montarFolha(relatorio([]), { ...filtros, tipo, matricula: '2021-017' });
    expect(folha.titulo).toBe(titulo);
    expect(folha.filtros).toEqual(['Período: 01/11/2026 a 30/11/2026', 'Matrícula: 2021-017', ...resto]);
  },
);

describe('sheetToPdf', () => {
  it('[R5] is A4 landscape with the brand, the head on every page, page x of y and the note', async () => {
    const folha = montarFolha(relatorio(Array.from({ length: 90 }, (_, n) => fatura(n))), filtros);
    const avancos: number[] = [];
    const { paginas, tamanhos } = await abrirPdf(sheetToPdf(folha, capa, (feitas) => avancos.push(feitas)));
    expect(paginas.length).toBeGreaterThan(2);
    expect(tamanhos).toEqual(paginas.map(() => [842, 595]));
    for (const [indice, pagina] of paginas.entries()) {
      for (const frase of ['Ilê', 'Relatório de faturas', 'Valores em reais (BRL).']) expect(pagina).toContain(frase);
      expect(pagina).toContain(`Página ${indice + 1}/${paginas.length}`);
    }
    const comLinhas = paginas.filter((pagina) => /2026-\d/.test(pagina));
    expect(comLinhas.filter((pagina) => pagina.includes('Vencimento'))).toHaveLength(comLinhas.length);
    const linhas = new Set(paginas.join('\n').match(/2026-\d+/g));
    expect(linhas.size).toBe(90);
    expect(paginas.at(-1)).toContain('Total em aberto: R$ 18.000,00');
    expect(avancos).toEqual([0]);
  });

  it('[R5] keeps an amount and a day in one line, and a long name in its column', async () => {
    const nome = 'Maria da Conceição Aparecida dos Santos Oliveira';
    const { paginas } = await abrirPdf(
      sheetToPdf(montarFolha(relatorio([fatura(1, { ...PAGA, nome })]), filtros), capa),
    );
    expect(paginas[0]).toMatch(/10\/11\/2026 R\$ 200,00/);
    expect(paginas[0]).toContain('R$ 1.234,56');
    expect(paginas[0]).not.toContain(nome);
    for (const palavra of nome.split(' ')) expect(paginas[0]).toContain(palavra);
  });

  it('[R5] a text of two lines takes the height of two, so that the next row is not written over it', async () => {
    const paginas = async (nome: string) => {
      const faturas = Array.from({ length: 40 }, (_, n) => fatura(n, { nome }));
      return (await abrirPdf(sheetToPdf(montarFolha(relatorio(faturas), filtros), capa))).paginas.length;
    };
    expect(await paginas('Uma')).toBe(2);
    expect(await paginas('Uma\nDuas')).toBe(3);
  });

  it('[R5] ends with no page of two lines, however many rows there are', async () => {
    for (let quantas = 20; quantas <= 30; quantas += 1) {
      const faturas = Array.from({ length: quantas }, (_, n) => fatura(n));
      const { paginas } = await abrirPdf(sheetToPdf(montarFolha(relatorio(faturas), filtros), capa));
      const naUltima = paginas.at(-1)?.match(/2026-\d/g) ?? [];
      expect(naUltima.length, `${quantas}`).toBeGreaterThanOrEqual(6);
      expect(paginas.at(-1)).toContain('das faturas desta lista, o que foi pago no período');
    }
  });

  it('[R5] shows the letters of Yorùbá, each by a glyph of its own', async () => {
    const { paginas } = await abrirPdf(sheetToPdf(montarFolha(relatorio([fatura(1)]), filtros), capa));
    const texto = paginas.join('\n');
    expect(texto).toContain('Ọ̀ṣun Ṣàngó'.normalize('NFC'));
    expect(texto).toContain('Ilé Àṣẹ Ọ̀ṣun'.normalize('NFC'));
  });
});
