import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import type { Celula, Folha } from './folha.ts';
import { lerMostrados, type Mostrados } from './mostrados-xlsx.ts';
import { numeroMostrado } from './numero-mostrado.ts';
import type { Partes } from './pacote.ts';

/**
 * The sheets of an .xlsx. The library gets the parts packed again without compression. If it
 * unpacked a large part itself, it would start a worker from a blob, which the content policy
 * refuses, and would limit no size.
 */
export async function lerXlsx(partes: Partes): Promise<Folha[]> {
  // First, because it refuses what would keep the library busy for long.
  const mostrados = lerMostrados(partes);
  const pacote = new Blob([zipSync(partes, { level: 0 }) as Uint8Array<ArrayBuffer>]);
  const folhas = await readXlsxFile(pacote, { trim: false });
  return folhas.map(({ sheet, data }) => ({
    nome: sheet,
    linhas: data.map((linha, y) =>
      linha.map((valor, x) => celulaDe(valor, mostrados.get(sheet), `${letras(x)}${y + 1}`)),
    ),
  }));
}

/** 0 → 'A', 26 → 'AA'. */
const letras = (coluna: number): string =>
  (coluna >= 26 ? letras(Math.floor(coluna / 26) - 1) : '') + String.fromCharCode(65 + (coluna % 26));

function celulaDe(valor: unknown, mostrados: Mostrados | undefined, onde: string): Celula {
  const mostrado = mostrados?.get(onde);
  if (valor instanceof Date) return diaOuHora(valor);
  if (typeof valor === 'number') return { texto: mostrado ?? numeroMostrado(valor), valor };
  if (typeof valor === 'boolean') return { texto: '', valor };
  return { texto: typeof valor === 'string' ? valor : (mostrado ?? '') };
}

/** A time of day is stored as a fraction of day zero, and is no date. */
function diaOuHora(data: Date): Celula {
  if (Number.isNaN(data.getTime())) return { texto: '####' };
  const [dia = '', hora = ''] = data.toISOString().split('T');
  if (dia === '1899-12-30') return { texto: hora.slice(0, 5) };
  return { texto: dia.split('-').toReversed().join('/'), valor: { dia } };
}
