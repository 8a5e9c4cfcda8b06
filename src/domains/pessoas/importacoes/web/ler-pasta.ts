import type { Celula, Folha } from './folha.ts';
import { lerOds } from './ler-ods.ts';
import { lerXlsx } from './ler-xlsx.ts';
import { abrirPacote, comoRecusa, PastaRecusada, xmlDe, type Partes } from './pacote.ts';

const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

/**
 * The sheets of a workbook that have anything in them. Throws a `PastaRecusada` for what is none,
 * or cannot be read.
 */
export async function lerPasta(bytes: Uint8Array): Promise<Folha[]> {
  try {
    const folhas = await lerPartes(abrirPacote(bytes));
    return folhas.map(semSobras).filter(({ linhas }) => linhas.length > 0);
  } catch (error) {
    throw comoRecusa(error);
  }
}

function lerPartes(partes: Partes): Folha[] | Promise<Folha[]> {
  if ('xl/workbook.xml' in partes) return lerXlsx(partes);
  if (xmlDe(partes, 'META-INF/manifest.xml')?.includes(ODS)) return lerOds(partes);
  throw new PastaRecusada('outro');
}

const temAlgo = ({ texto, valor }: Celula): boolean => texto.trim() !== '' || valor !== undefined;

/** Removes the empty cells and lines at the ends, which a format alone can make. */
const semSobras = ({ nome, linhas }: Folha): Folha => {
  const cortadas = linhas.map((linha) => linha.slice(0, linha.findLastIndex(temAlgo) + 1));
  return { nome, linhas: cortadas.slice(0, cortadas.findLastIndex((linha) => linha.length > 0) + 1) };
};
