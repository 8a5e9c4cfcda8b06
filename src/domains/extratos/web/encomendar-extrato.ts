import { MAIOR_EXTRATO } from '../rules.ts';
import type { PedidoDeLeitura, RespostaDaLeitura } from './extrato-worker.ts';

/** What takes longer than this is no statement. */
const PACIENCIA_MS = 60_000;

/** Reads one file in a worker of its own, which ends with it. */
export function lerExtratoNoWorker(pedido: PedidoDeLeitura): Promise<RespostaDaLeitura> {
  if (pedido.bytes.length > MAIOR_EXTRATO) return Promise.resolve({ recusa: 'grande_demais', linha: 0, amostra: null });
  const worker = new Worker(new URL('extrato-worker.ts', import.meta.url), { type: 'module' });
  let demora: ReturnType<typeof setTimeout> | undefined;
  return new Promise<RespostaDaLeitura>((entregar, recusar) => {
    demora = setTimeout(() => entregar({ recusa: 'desconhecido', linha: 0, amostra: null }), PACIENCIA_MS);
    worker.addEventListener('error', ({ message }) => recusar(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<RespostaDaLeitura>) => entregar(data));
    worker.postMessage(pedido);
  }).finally(() => {
    clearTimeout(demora);
    worker.terminate();
  });
}
