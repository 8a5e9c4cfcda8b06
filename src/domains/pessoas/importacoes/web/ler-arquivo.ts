import { decodeText } from '../../../../shared/text-encoding.ts';
import { ehPasta, lerPastaNoWorker } from './encomendar-leitura.ts';
import { t } from '../../../../shared/texts.ts';
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
  const texto = decodeText(bytes).text;
  if (texto.startsWith('%PDF') || texto.includes('\0'))
    return t('Este arquivo não é uma planilha. Escolha um arquivo .xlsx, .ods ou CSV, ou copie as linhas e cole aqui.');
  return recusarTexto(texto) ?? { folhas: [folhaDoTexto(texto)], texto };
}
