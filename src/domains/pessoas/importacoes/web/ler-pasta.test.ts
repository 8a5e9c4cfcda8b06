import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { escrito, type Celula, type Folha } from './folha.ts';
import { ehPasta } from './encomendar-leitura.ts';
import { lerPasta } from './ler-pasta.ts';
import { MAIOR_CONTEUDO } from './pacote.ts';

// The files come as data addresses, because tests of the pages have no file system.
const arquivos = import.meta.glob<string>('../for-tests/planilhas/*.{xlsx,ods,xls}', {
  query: '?inline',
  import: 'default',
  eager: true,
});
const arquivo = (nome: string): Uint8Array =>
  Uint8Array.from(atob(arquivos[`../for-tests/planilhas/${nome}`]?.split(',')[1] ?? ''), (letra) =>
    letra.charCodeAt(0),
  );
const ler = async (nome: string) => lerPasta(arquivo(nome));
const textos = ({ linhas = [] }: Partial<Folha> = {}) => linhas.map((linha) => linha.map(escrito));
const dias = (linha: readonly Celula[] = []) =>
  linha.flatMap(({ valor }) => (typeof valor === 'object' ? [valor.dia] : []));
const motivo = (bytes: Uint8Array) =>
  lerPasta(bytes).then(
    () => 'lida',
    (error: unknown) => (error as Error).message,
  );

const PLANILHA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELACOES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * The parts of an .xlsx as Google Sheets lays them out: no dimension, styled empty cells to the
 * right, empty rows to the end.
 */
const doGoogle = (linhas: string, estilos = ''): Zippable => ({
  '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  'xl/workbook.xml': strToU8(
    `<workbook xmlns="${PLANILHA}" xmlns:r="${RELACOES}"><workbookPr/><sheets><sheet state="visible" name="Página1" sheetId="1" r:id="rId4"/></sheets><definedNames/><calcPr/></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId2" Type="${RELACOES}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELACOES}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${RELACOES}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
  'xl/styles.xml': strToU8(
    `<styleSheet xmlns="${PLANILHA}"><numFmts count="1"><numFmt numFmtId="164" formatCode="d/m/yyyy"/>${estilos}</numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ),
  'xl/sharedStrings.xml': strToU8(
    `<sst xmlns="${PLANILHA}"><si><t>Nome</t></si><si><t>Nascimento</t></si><si><t xml:space="preserve"> Iara &amp; Zé </t></si></sst>`,
  ),
  'xl/worksheets/sheet1.xml': strToU8(
    `<worksheet xmlns="${PLANILHA}" xmlns:r="${RELACOES}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main"><sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetViews/><sheetFormatPr customHeight="1"/><sheetData>${linhas}</sheetData><drawing r:id="rId1"/></worksheet>`,
  ),
});
const LINHAS_DO_GOOGLE =
  '<row r="1"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c><c r="C1" s="0"/></row>' +
  '<row r="2"><c r="A2" s="0" t="s"><v>2</v></c><c r="B2" s="1"><v>29256.0</v></c><c r="C2" s="2"><v>7.1988880001E10</v></c></row>' +
  '<row r="3"><c r="A3" s="0"/></row><row r="1000"/>';

describe('lerPasta', () => {
  it.each(['casa.xlsx', 'casa.ods'])(
    '[M10] reads %s: formulas by their values, dates as days, masks as shown, the merged title once, no empty sheets',
    async (nome) => {
      const folhas = await ler(nome);
      expect(folhas.map((folha) => [folha.nome, folha.linhas.length])).toEqual([
        ['Resumo', 2],
        ['Membros', 9],
      ]);
      expect(textos(folhas[0])).toEqual([
        ['Total', '6'],
        ['Erro', '#DIV/0!'],
      ]);
      const [titulo, vazia, cabecalho, um, dois, tres, ...resto] = textos(folhas[1]);
      expect(titulo).toEqual(['Terreiro Estrela do Mar – lista da corrente']);
      expect(vazia).toEqual([]);
      expect(cabecalho).toContain('Observação');
      expect(um?.toSpliced(2, 2).toSpliced(5, 1)).toEqual([
        'Conceição Araújo',
        '007',
        '71988880001',
        '01310-100',
        'sim',
        'Salvador',
        expect.stringMatching(/^(50%|0,50)$/),
        'Cuida do ogã  aos sábados\nsegunda linha',
      ]);
      expect(dois?.toSpliced(7, 1)).toEqual([
        'João "Zé" dos Santos',
        '008',
        '31/12/1899',
        '',
        '(71) 98888-0002',
        '40000-123',
        'não',
        'Salvador',
        '',
        '<b> & "aspas"',
      ]);
      expect(tres?.slice(0, 2)).toEqual(['Inês', '12']);
      expect(resto).toEqual([
        ['Repetida', '1'],
        ['Repetida', '1'],
        ['  Com espaços  ', '0012', '14:30'],
      ]);
      expect(folhas[1]?.linhas.map(dias)).toEqual([
        [],
        [],
        [],
        ['1980-02-05', '2019-03-01'],
        ['1899-12-31'],
        ['1975-12-25'],
        [],
        [],
        [],
      ]);
      expect(folhas[1]?.linhas[3]?.[7]?.valor).toBe(60);
      expect(folhas[1]?.linhas[5]?.[7]?.valor).toBe(60.5);
    },
  );

  it('[M10] reads days counted from 1904, with a time of day beside them', async () => {
    const [folha] = await ler('mac-1904.xlsx');
    expect(folha?.linhas.slice(1, 3).map(dias)).toEqual([['1980-02-05'], ['2001-12-31']]);
    expect(textos(folha).at(-1)).toEqual(['fim']);
  });

  it('[M10] reads texts in the cells, formatted ones too, masks by their conditions, and the error of a formula as text', async () => {
    const [folha] = await ler('corrente-em-linha.xlsx');
    expect(textos(folha).slice(1)).toEqual([
      ['Iracema Batista', 'M-0031', '01/12/1975', '(71) 98888-0001', 'Iracema Batista!'],
      ['João', 'M-0007', '', '3333-4444', '#N/A', 'sim'],
    ]);
  });

  it('[M10] reads a file as Google Sheets writes it: empty rows to the end cost nothing, numbers are written out', async () => {
    const [folha, outra] = await lerPasta(zipSync(doGoogle(LINHAS_DO_GOOGLE)));
    expect(outra).toBeUndefined();
    expect(textos(folha)).toEqual([
      ['Nome', 'Nascimento'],
      [' Iara & Zé ', '05/02/1980', '71988880001'],
    ]);
  });

  it('[M10] repeated and covered cells of an .ods stand in their columns', async () => {
    const conteudo =
      '<office:document-content><office:body><office:spreadsheet><table:table table:name="A"><table:table-row>' +
      '<table:table-cell/><table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>x</text:p></table:table-cell>' +
      '<table:covered-table-cell table:number-columns-repeated="2"><text:p>escondido</text:p></table:covered-table-cell>' +
      '<table:table-cell office:value-type="float" office:value="71988880001"/><table:table-cell table:number-columns-repeated="16377"/>' +
      '</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>';
    const manifesto = '<manifest:file-entry manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>';
    const partes = { 'content.xml': strToU8(conteudo), 'META-INF/manifest.xml': strToU8(manifesto) };
    expect(textos((await lerPasta(zipSync(partes)))[0])).toEqual([
      ['', 'x', 'x', 'escondido', 'escondido', '71988880001'],
    ]);
  });

  it('[M10] a sheet of more than half a megabyte is read like any other', async () => {
    const cheia = Array.from(
      { length: 20_000 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>2</v></c></row>`,
    );
    const [folha] = await lerPasta(zipSync(doGoogle(cheia.join(''))));
    expect(folha?.linhas).toHaveLength(20_000);
  });

  it('[M10] 500 people are read in far less than the three seconds they may take', async () => {
    const inicio = performance.now();
    const [folha] = await ler('quinhentos.xlsx');
    expect(folha?.linhas).toHaveLength(501);
    expect(textos(folha).at(-1)?.slice(1, 4)).toEqual(['500', '24/08/1999', '71990615766']);
    expect(performance.now() - inicio).toBeLessThan(3000);
  });

  it.each([
    ['cifrada.xlsx', 'protegida'],
    ['cifrada.ods', 'protegida'],
    ['casa.xls', 'xls'],
  ])('[M10] refuses %s as what it is', async (nome, esperado) => {
    expect(ehPasta(arquivo(nome))).toBe(true);
    expect(await motivo(arquivo(nome))).toBe(esperado);
  });

  it('[M10] refuses a file cut short, a part that is no XML, other archives, and other kinds of spreadsheet', async () => {
    const inteiro = arquivo('casa.xlsx');
    for (const tamanho of [4, 1000, inteiro.length - 30])
      expect(await motivo(inteiro.slice(0, tamanho))).toBe('corrompida');
    const partes = unzipSync(arquivo('casa.ods'));
    const quebrado = { ...partes, 'content.xml': (partes['content.xml'] ?? new Uint8Array()).slice(0, 5000) };
    expect(await motivo(zipSync(quebrado))).toBe('corrompida');
    expect(await motivo(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toBe('outro');
    expect(await motivo(zipSync({ 'Index/Document.iwa': strToU8('x') }))).toBe('numbers');
    expect(await motivo(zipSync({ 'xl/workbook.bin': strToU8('x') }))).toBe('xlsb');
  });

  it('[M10 INV-37] refuses what unpacks to more than a list of members has, and what claims to be smaller than it is', async () => {
    const bomba = doGoogle('') as Record<string, Uint8Array>;
    bomba['xl/worksheets/sheet1.xml'] = new Uint8Array(MAIOR_CONTEUDO + 1).fill(0x20);
    const bytes = zipSync(bomba);
    expect(bytes.length).toBeLessThan(100_000);
    expect(await motivo(bytes)).toBe('grande');
    // The directory of the archive states this size, and nothing else is known before unpacking.
    const tamanho = new Uint8Array(new Uint32Array([MAIOR_CONTEUDO + 1]).buffer);
    const onde = bytes.findLastIndex((_, n) => tamanho.every((byte, k) => bytes[n + k] === byte));
    bytes.set([16, 0, 0, 0], onde);
    expect(await motivo(bytes)).toBe('corrompida');
  });

  it('[M10] refuses a cell far below everything else, and a thousand million repeated ones', async () => {
    expect(await motivo(zipSync(doGoogle('<row r="1048576"><c r="A1048576" t="s"><v>0</v></c></row>')))).toBe('grande');
    const { 'content.xml': conteudo = new Uint8Array(), ...resto } = unzipSync(arquivo('casa.ods'));
    const repetida = new TextDecoder()
      .decode(conteudo)
      .replace(
        /<table:table-row([^>]*>)(?=<table:table-cell[^>]*><text:p>Repetida)/,
        '<table:table-row table:number-rows-repeated="1000000"$1',
      );
    expect(await motivo(zipSync({ ...resto, 'content.xml': strToU8(repetida) }))).toBe('grande');
  });
});
