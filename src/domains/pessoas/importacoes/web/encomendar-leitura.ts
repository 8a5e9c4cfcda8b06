import { askWorker } from '../../../../web/state/worker.ts';
import type { Folha } from './folha.ts';
import { t } from '../../../../shared/texts.ts';
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

/** The sheets of a workbook, or a sentence why it is not read. */
export async function lerPastaNoWorker(bytes: Uint8Array): Promise<Folha[] | string> {
  if (bytes.length > MAIOR_PASTA) return t(FRASES.grande);
  const worker = new Worker(new URL('pasta-worker.ts', import.meta.url), { type: 'module' });
  const resposta = await askWorker<Resposta>(worker, () => worker.postMessage(bytes), {
    late: { ms: PACIENCIA_MS, answer: { recusa: 'grande' } },
  });
  return 'folhas' in resposta ? resposta.folhas : t(FRASES[resposta.recusa]);
}
