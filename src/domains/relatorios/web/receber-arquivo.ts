import type { Language } from '../../../shared/texts.ts';

export type Formato = 'xlsx' | 'pdf';

/** What every exported file says beside its content. */
export interface Moldura {
  formato: Formato;
  casa: string;
  /** Day and hour, as people write them. */
  geradoEm: string;
  idioma: Language;
}

/** What the worker that makes a file tells the page. */
export type Noticia = { feitas: number; total: number } | { arquivo: Blob } | { falha: string };

/**
 * The file that a worker makes, one worker per file. The worker ends when the file is there, or
 * when the person has left. `mandar` posts the content; `avancar` hears of the rows that are done.
 */
export function receberArquivo(
  worker: Worker,
  mandar: () => void | Promise<void>,
  signal: AbortSignal,
  avancar?: (feitas: number, total: number) => void,
): Promise<Blob> {
  return new Promise<Blob>((entregar, recusar) => {
    signal.addEventListener('abort', () => recusar(new Error('aborted')), { once: true });
    worker.addEventListener('error', ({ message }) => recusar(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Noticia>) => {
      if ('arquivo' in data) entregar(data.arquivo);
      else if ('falha' in data) recusar(new Error(data.falha));
      else avancar?.(data.feitas, data.total);
    });
    Promise.resolve(mandar()).catch(recusar);
  }).finally(() => worker.terminate());
}

/** The same for content that is posted in one piece. */
export const encomendarArquivo = (worker: Worker, encomenda: unknown, signal: AbortSignal): Promise<Blob> =>
  receberArquivo(worker, () => worker.postMessage(encomenda), signal);
