import type { Folha } from './folha.ts';
import { t } from '../texts.ts';
import type { Recusa } from './pacote.ts';
import type { Resposta } from './pasta-worker.ts';

/** A workbook with pictures in it is larger than its sheets. */
export const MAIOR_PASTA = 10_000_000;
/** A file that takes longer is no list of members; a telephone needs less than a second for 500. */
const PACIENCIA_MS = 30_000;

const FRASES: Readonly<Record<Recusa, Parameters<typeof t>[0]>> = {
  protegida: 'Esta planilha abre com senha. Tire a senha no programa de planilhas, salve e escolha o arquivo de novo.',
  xls: 'Este é um arquivo do Excel antigo (.xls). Abra a planilha, salve como .xlsx e escolha o novo arquivo.',
  xlsb: 'Este é um arquivo binário do Excel (.xlsb). Abra a planilha, salve como .xlsx e escolha o novo arquivo.',
  numbers: 'Este é um arquivo do Numbers. Abra a planilha, exporte como Excel (.xlsx) e escolha o novo arquivo.',
  corrompida: 'Este arquivo está incompleto ou estragado. Abra a planilha, salve de novo e escolha o novo arquivo.',
  grande:
    'Esta planilha é grande demais para uma lista de membros. Copie só as linhas dos membros para uma planilha nova.',
  outro: 'Este arquivo não é uma planilha. Escolha um arquivo .xlsx, .ods ou CSV.',
};

/** The first bytes of a zip (.xlsx, .ods) and of what older or protected Excel files are. */
export const ehPasta = ([um, dois, tres, quatro]: Uint8Array): boolean =>
  (um === 0x50 && dois === 0x4b) || (um === 0xd0 && dois === 0xcf && tres === 0x11 && quatro === 0xe0);

/**
 * The sheets of a workbook, or a sentence why it is not read. One worker per file, which ends with
 * it.
 */
export function lerPastaNoWorker(bytes: Uint8Array): Promise<Folha[] | string> {
  if (bytes.length > MAIOR_PASTA) return Promise.resolve(t(FRASES.grande));
  const worker = new Worker(new URL('pasta-worker.ts', import.meta.url), { type: 'module' });
  let demora: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Folha[] | string>((entregar, recusar) => {
    demora = setTimeout(() => entregar(t(FRASES.grande)), PACIENCIA_MS);
    worker.addEventListener('error', ({ message }) => recusar(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Resposta>) =>
      entregar('folhas' in data ? data.folhas : t(FRASES[data.recusa])),
    );
    worker.postMessage(bytes);
  }).finally(() => {
    clearTimeout(demora);
    worker.terminate();
  });
}
