import { askWorker, type OnProgress } from '../../../../web/state/worker.ts';
import type { Encomenda, Recado } from './exportar-worker.ts';
import type { Lido } from './queries.ts';

/** How many rows are posted at once: few enough that the page never freezes. */
const PASSO = 1000;

/** The file of a report, whose rows go to the worker in pieces. */
export function encomendar(
  encomenda: Encomenda,
  relatorio: Lido,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Blob> {
  const worker = new Worker(new URL('exportar-worker.ts', import.meta.url), { type: 'module' });
  return askWorker<Blob>(worker, () => mandar(worker, encomenda, relatorio, signal), { signal, onProgress });
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
