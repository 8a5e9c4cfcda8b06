import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/universal';
import type { Celula, Folha } from './folha.ts';

// The identity's mata and dendê, as a spreadsheet knows colours.
const MATA = '#1f5d43';
const DENDE_CLARO = '#fbe9cd';
const BRL = '"R$" #,##0.00;[Red]-"R$" #,##0.00';

/** Text is typed as text, so that '=1+1' stays what it is (INV-47); money is a number of reais, a day a date. */
export async function gerarXlsx(folha: Folha): Promise<Blob> {
  const cabecalho: Cell[] = folha.colunas.map(({ titulo, tipo }) => ({
    value: titulo,
    type: String,
    fontWeight: 'bold',
    textColor: '#ffffff',
    backgroundColor: MATA,
    align: tipo === 'dinheiro' ? 'right' : 'left',
    alignVertical: 'center',
    height: 22,
  }));
  const dados: SheetData = [cabecalho, ...folha.linhas.map((linha) => linha.map(celula)), [], ...totais(folha)];
  return writeXlsxFile(dados, {
    sheet: folha.titulo.slice(0, 31),
    columns: folha.colunas.map(({ largura }) => ({ width: largura })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  }).toBlob();
}

function celula(celulaDaFolha: Celula): Cell {
  const { tipo, valor } = celulaDaFolha;
  if (valor === null || valor === '') return null;
  if (tipo === 'dinheiro') return { value: valor / 100, type: Number, format: BRL, align: 'right' };
  if (tipo === 'dia') return { value: new Date(`${valor}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy', align: 'left' };
  return { value: valor, type: String };
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
