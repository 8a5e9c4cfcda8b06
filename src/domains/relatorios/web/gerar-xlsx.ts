import writeXlsxFile, { type Cell, type Feature, type SheetData } from 'write-excel-file/universal';
import type { Avanco, Celula, Folha } from './folha.ts';

// The identity's mata and dendê, as a spreadsheet knows colours.
const MATA = '#1f5d43';
const DENDE_CLARO = '#fbe9cd';
const BRL = '"R$" #,##0.00;[Red]-"R$" #,##0.00';
/** Stays text when somebody edits the cell. */
const TEXTO = '@';
/** Rows between two words of progress. */
const PASSO = 500;
/** The totals stand in the second column, however narrow it is. */
const LARGURA_DOS_TOTAIS = 18;

/** Text is typed as text, so that '=1+1' stays what it is (INV-47); money is a number of reais, a day a date; the first row stays in sight. */
export async function gerarXlsx(folha: Folha, avancar: Avanco = () => undefined): Promise<Blob> {
  const cabecalho: Cell[] = folha.colunas.map(({ titulo, tipo }) => ({
    value: titulo,
    type: String,
    fontWeight: 'bold',
    textColor: '#ffffff',
    backgroundColor: MATA,
    align: tipo === 'dinheiro' ? 'right' : 'left',
    alignVertical: 'center',
    height: 24,
  }));
  const dados: SheetData = [cabecalho, ...folha.linhas.map((linha) => linha.map(celula)), [], ...totais(folha)];
  return writeXlsxFile(
    dados,
    {
      sheet: folha.aba,
      columns: folha.colunas.map(({ largura }, n) => ({
        width: n === 1 ? Math.max(largura, LARGURA_DOS_TOTAIS) : largura,
      })),
      stickyRowsCount: 1,
      orientation: 'landscape',
    },
    { fontFamily: 'Calibri', fontSize: 11, features: [paraLer(folha), contar(folha, avancar)] },
  ).toBlob();
}

function celula(celulaDaFolha: Celula): Cell {
  const { tipo, valor } = celulaDaFolha;
  if (valor === null || valor === '') return null;
  if (tipo === 'dinheiro') return { value: valor / 100, type: Number, format: BRL, align: 'right' };
  if (tipo === 'dia') return { value: new Date(`${valor}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy', align: 'left' };
  return { value: valor, type: String, format: TEXTO };
}

/** Under the rows, in the first two columns, so that the eye finds them however wide the sheet is. */
const totais = ({ totais: linhas }: Folha): SheetData =>
  linhas.map(({ titulo, centavos }) => [
    { value: titulo, type: String, fontWeight: 'bold', backgroundColor: DENDE_CLARO },
    {
      value: centavos / 100,
      type: Number,
      format: BRL,
      fontWeight: 'bold',
      backgroundColor: DENDE_CLARO,
      align: 'right',
    },
  ]);

/** A filter on the heading, and the heading on every printed page. */
function paraLer({ aba, colunas, linhas }: Folha): Feature<Blob> {
  const ultima = String.fromCharCode(64 + colunas.length);
  const fim = linhas.length + 1;
  const nomes = `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${aba}'!$A$1:$${ultima}$${fim}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">'${aba}'!$1:$1</definedName></definedNames>`;
  return {
    files: {
      transform: {
        'xl/workbook.xml': { transform: (xml) => xml.replace('<definedNames/>', () => nomes) },
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) => xml.replace('</sheetData>', () => `</sheetData><autoFilter ref="A1:${ultima}${fim}"/>`),
        },
      },
    },
  };
}

/** Says how far the writing has come. */
const contar = ({ linhas }: Folha, avancar: Avanco): Feature<Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tag, attributes, n) => {
          if (tag === 'row' && n !== undefined && n < linhas.length && n % PASSO === 0) avancar(n, linhas.length);
          return attributes;
        },
      },
    },
  },
});
