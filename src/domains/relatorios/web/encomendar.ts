import type { Encomenda, Noticia, Recado } from './exportar-worker.ts';
import type { Lido } from './queries.ts';

/** How many rows are posted at once: few enough that the page never freezes. */
const PASSO = 1000;

/** One worker per file; it is ended when the file is there, or when the person has left. */
export function encomendar(
  encomenda: Encomenda,
  relatorio: Lido,
  signal: AbortSignal,
  avancar: (feitas: number, total: number) => void,
): Promise<Blob> {
  const worker = new Worker(new URL('exportar-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((entregar, recusar) => {
    signal.addEventListener('abort', () => recusar(new Error('aborted')), { once: true });
    worker.addEventListener('error', ({ message }) => recusar(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Noticia>) => {
      if ('arquivo' in data) entregar(data.arquivo);
      else if ('falha' in data) recusar(new Error(data.falha));
      else avancar(data.feitas, data.total);
    });
    void mandar(worker, encomenda, relatorio, signal);
  }).finally(() => worker.terminate());
}

async function mandar(worker: Worker, encomenda: Encomenda, relatorio: Lido, signal: AbortSignal): Promise<void> {
  const linhas = relatorio[encomenda.filtros.tipo];
  for (let de = 0; de < linhas.length && !signal.aborted; de += PASSO) {
    enviar(worker, { linhas: linhas.slice(de, de + PASSO) });
    await new Promise((depois) => setTimeout(depois));
  }
  enviar(worker, { encomenda });
}

const enviar = (worker: Worker, recado: Recado): void => worker.postMessage(recado);
