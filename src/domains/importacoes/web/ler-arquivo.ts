import { ehPasta, lerPastaNoWorker } from './encomendar-leitura.ts';
import { t } from '../texts.ts';
import { decodificarAntigo } from './acentos.ts';
import type { Folha } from './folha.ts';
import { folhaDoTexto } from './folha-do-texto.ts';
import { recusarTexto } from './nao-e-lista.ts';

/**
 * What a file holds. A text is also returned as such, so that it can be corrected where lines are
 * pasted.
 */
export interface ArquivoLido {
  folhas: readonly Folha[];
  texto?: string;
}

/** A file's sheets, or a sentence if it is none that we read. */
export async function lerArquivo(arquivo: File): Promise<ArquivoLido | string> {
  const bytes = new Uint8Array(await arquivo.arrayBuffer());
  if (ehPasta(bytes)) {
    const folhas = await lerPastaNoWorker(bytes);
    return typeof folhas === 'string' ? folhas : { folhas };
  }
  const texto = decodificar(bytes);
  if (texto.startsWith('%PDF') || texto.includes('\0'))
    return t('Este arquivo não é uma planilha. Escolha um arquivo .xlsx, .ods ou CSV, ou copie as linhas e cole aqui.');
  return recusarTexto(texto) ?? { folhas: [folhaDoTexto(texto)], texto };
}

/** UTF-8, UTF-16 ('Unicode text'), or the encoding of older systems. */
function decodificar(bytes: Uint8Array): string {
  const [primeiro, segundo] = bytes;
  if (primeiro === 0xff && segundo === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (primeiro === 0xfe && segundo === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // In a file without a mark, the zero bytes of every other letter say which encoding it is.
  if (primeiro !== undefined && segundo === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (primeiro === 0 && segundo !== 0 && bytes[2] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodificarAntigo(bytes);
  }
}
