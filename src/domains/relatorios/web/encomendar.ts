import type { Encomenda, Recado } from './exportar-worker.ts';
import type { Lido } from './queries.ts';
import { receberArquivo } from './receber-arquivo.ts';

/** How many rows are posted at once: few enough that the page never freezes. */
const PASSO = 1000;

/** The file of a report, whose rows go to the worker in pieces. */
export function encomendar(
  encomenda: Encomenda,
  relatorio: Lido,
  signal: AbortSignal,
  avancar: (feitas: number, total: number) => void,
): Promise<Blob> {
  const worker = new Worker(new URL('exportar-worker.ts', import.meta.url), { type: 'module' });
  return receberArquivo(worker, () => mandar(worker, encomenda, relatorio, signal), signal, avancar);
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
