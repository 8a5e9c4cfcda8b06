import type { OnProgress } from '../state/worker.ts';
import type { Celula, Folha } from './sheet.ts';
import { ESTILO, estilos } from './xlsx-styles.ts';
import { zipar } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PLANILHA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELACOES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACOTE = 'http://schemas.openxmlformats.org/package/2006';
const CONTEUDO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const TIPO = `${CONTEUDO}.sheet`;
/** Rows between two progress reports. */
const PASSO = 500;
/** The house, and the report with its period, stand above the head of the columns. */
const CABECA = 4;
/** Spreadsheets count days from here. */
const DIA_ZERO = Date.UTC(1899, 11, 30);

/**
 * Text is stored as text, so that '=1+1' is no formula. Money is a number of reais, and a day is a
 * date. The head stays visible.
 */
export function sheetToXlsx(folha: Folha, casa: string, avancar: OnProgress = () => undefined): Blob {
  const textos = new Textos();
  const zip = zipar([
    ['[Content_Types].xml', [tipos]],
    ['_rels/.rels', [relacoes([['officeDocument', 'xl/workbook.xml']])]],
    ['xl/workbook.xml', [pasta(folha)]],
    [
      'xl/_rels/workbook.xml.rels',
      [
        relacoes([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
          ['sharedStrings', 'sharedStrings.xml'],
        ]),
      ],
    ],
    ['xl/styles.xml', [estilos]],
    ['xl/worksheets/sheet1.xml', planilha(folha, casa, textos, avancar)],
    // The shared texts are written after the sheet, whose rows collect them.
    ['xl/sharedStrings.xml', textos.escrever()],
  ]);
  return new Blob([zip], { type: TIPO });
}

/** Each text once, however many cells use it. */
class Textos {
  readonly #numeros = new Map<string, number>();

  numero(texto: string): number {
    const numero = this.#numeros.get(texto) ?? this.#numeros.size;
    this.#numeros.set(texto, numero);
    return numero;
  }

  *escrever(): Generator<string> {
    yield `${XML}<sst xmlns="${PLANILHA}" uniqueCount="${this.#numeros.size}">`;
    for (const texto of this.#numeros.keys()) yield `<si><t xml:space="preserve">${escapar(texto)}</t></si>`;
    yield '</sst>';
  }
}

function* planilha(folha: Folha, casa: string, textos: Textos, avancar: OnProgress): Generator<string> {
  const { colunas, linhas } = folha;
  yield `${XML}<worksheet xmlns="${PLANILHA}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
<sheetViews><sheetView workbookViewId="0"><pane ySplit="${CABECA}" topLeftCell="A${CABECA + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${colunas.map(({ largura }, n) => `<col min="${n + 1}" max="${n + 1}" width="${n === 0 ? Math.max(largura, maiorTitulo(folha)) : largura}" customWidth="1"/>`).join('')}</cols>
<sheetData>${deQuem(folha, casa, textos)}<row r="${CABECA}" ht="24" customHeight="1">`;
  for (const [n, { titulo, tipo }] of colunas.entries())
    yield escrito(lugar(n, CABECA), titulo, tipo === 'dinheiro' ? ESTILO.cabecaDireita : ESTILO.cabeca, textos);
  yield '</row>';
  for (let de = 0; de < linhas.length; de += PASSO) {
    avancar(de, linhas.length);
    yield linhas
      .slice(de, de + PASSO)
      .map((celulas, n) => linha(celulas, de + n + CABECA + 1, textos))
      .join('');
  }
  yield totalizar(folha, textos);
  const area = areaDe(folha);
  yield `</sheetData><autoFilter ref="${area}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>
<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

/** The house, the name of the report, and what it covers. */
function deQuem({ titulo, filtros }: Folha, casa: string, textos: Textos): string {
  const frases = [casa, titulo, filtros.join(' · ')];
  return frases
    .map(
      (frase, n) =>
        `<row r="${n + 1}">${escrito(lugar(0, n + 1), frase, n < 2 ? ESTILO.titulo : ESTILO.texto, textos)}</row>`,
    )
    .join('');
}

/** Each total under the column that it sums, with its title and what it counts before it. */
const totalizar = ({ colunas, linhas, totais }: Folha, textos: Textos): string =>
  totais
    .map(({ titulo, nota, centavos, sob }, n) => {
      const r = CABECA + linhas.length + n + 2;
      const dinheiro = colunas.findIndex((coluna) => coluna.titulo === sob);
      // Empty cells continue the fill, and the words may extend over them.
      const celulas = colunas.map((_, c) => {
        if (c === 0) return escrito(lugar(c, r), titulo, ESTILO.total, textos);
        if (c === dinheiro) return numero(lugar(c, r), centavos / 100, ESTILO.totalDinheiro);
        if (c === 1) return escrito(lugar(c, r), nota, ESTILO.nota, textos);
        return `<c r="${lugar(c, r)}" s="${ESTILO.nota}"/>`;
      });
      return `<row r="${r}">${celulas.join('')}</row>`;
    })
    .join('');

const maiorTitulo = ({ totais }: Folha): number => Math.max(...totais.map(({ titulo }) => titulo.length));

/** The range reaches from the head of the columns to the last row. */
const areaDe = ({ colunas, linhas }: Folha, fixo = ''): string =>
  `${fixo}A${fixo}${CABECA}:${fixo}${letra(colunas.length - 1)}${fixo}${CABECA + linhas.length}`;

const linha = (celulas: readonly Celula[], r: number, textos: Textos): string =>
  `<row r="${r}">${celulas.map((celula, n) => cel(celula, lugar(n, r), textos)).join('')}</row>`;

function cel({ tipo, valor }: Celula, onde: string, textos: Textos): string {
  if (valor === null || valor === '') return '';
  if (tipo === 'dinheiro') return numero(onde, valor / 100, ESTILO.dinheiro);
  if (tipo === 'dia') return numero(onde, (Date.parse(`${valor}T00:00:00Z`) - DIA_ZERO) / 86_400_000, ESTILO.dia);
  return escrito(onde, valor, ESTILO.texto, textos);
}

const numero = (onde: string, valor: number, estilo: number): string =>
  `<c r="${onde}" s="${estilo}"><v>${valor}</v></c>`;
const escrito = (onde: string, texto: string, estilo: number, textos: Textos): string =>
  `<c r="${onde}" s="${estilo}" t="s"><v>${textos.numero(texto)}</v></c>`;

/** No report has more than 26 columns. */
const letra = (coluna: number): string => String.fromCharCode(65 + coluna);
const lugar = (coluna: number, r: number): string => `${letra(coluna)}${r}`;

const SINAIS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/**
 * Leaves out characters that XML does not allow. A text like '_x0041_', which a spreadsheet reads
 * as the character 'A', keeps its form.
 */
const escapar = (texto: string): string =>
  texto
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"\r]/g, (sinal) => SINAIS[sinal] ?? '');

const relacoes = (quais: readonly (readonly [tipo: string, alvo: string])[]): string =>
  `${XML}<Relationships xmlns="${PACOTE}/relationships">${quais
    .map(([tipo, alvo], n) => `<Relationship Id="rId${n + 1}" Type="${RELACOES}/${tipo}" Target="${alvo}"/>`)
    .join('')}</Relationships>`;

const tipos = `${XML}<Types xmlns="${PACOTE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${CONTEUDO}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTEUDO}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${CONTEUDO}.styles+xml"/>
<Override PartName="/xl/sharedStrings.xml" ContentType="${CONTEUDO}.sharedStrings+xml"/></Types>`;

/** The heading is repeated on every printed page. */
const pasta = (folha: Folha): string =>
  `${XML}<workbook xmlns="${PLANILHA}" xmlns:r="${RELACOES}"><sheets><sheet name="${folha.aba}" sheetId="1" r:id="rId1"/></sheets><definedNames>
<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${folha.aba}'!${areaDe(folha, '$')}</definedName>
<definedName name="_xlnm.Print_Titles" localSheetId="0">'${folha.aba}'!$${CABECA}:$${CABECA}</definedName></definedNames></workbook>`;
