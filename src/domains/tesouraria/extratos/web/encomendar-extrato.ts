import { askWorker } from '../../../../web/state/worker.ts';
import { MAIOR_EXTRATO } from '../rules.ts';
import type { PedidoDeLeitura, RespostaDaLeitura } from './extrato-worker.ts';

/** What takes longer than this is no statement. */
const PACIENCIA_MS = 60_000;

/** Reads one file in a worker of its own. */
export async function lerExtratoNoWorker(pedido: PedidoDeLeitura): Promise<RespostaDaLeitura> {
  if (pedido.bytes.length > MAIOR_EXTRATO) return { recusa: 'grande_demais', linha: 0, amostra: null };
  const worker = new Worker(new URL('extrato-worker.ts', import.meta.url), { type: 'module' });
  return askWorker<RespostaDaLeitura>(worker, () => worker.postMessage(pedido), {
    late: { ms: PACIENCIA_MS, answer: { recusa: 'desconhecido', linha: 0, amostra: null } },
  });
}
