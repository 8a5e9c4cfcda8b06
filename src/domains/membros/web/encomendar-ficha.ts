import type { Pedido, Resposta } from './ficha-worker.ts';

/** One worker per file; it ends once the file is ready. */
export function encomendarFicha(pedido: Pedido): Promise<Blob> {
  const worker = new Worker(new URL('ficha-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((entregar, recusar) => {
    worker.addEventListener('error', ({ message }) => recusar(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Resposta>) => {
      if ('arquivo' in data) entregar(data.arquivo);
      else recusar(new Error(data.falha));
    });
    worker.postMessage(pedido);
  }).finally(() => worker.terminate());
}
