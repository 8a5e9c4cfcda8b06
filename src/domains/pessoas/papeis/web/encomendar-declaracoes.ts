import { getLanguage } from '../../../../shared/texts.ts';
import { call } from '../../../../web/api/client.ts';
import { askWorker, type OnProgress } from '../../../../web/state/worker.ts';
import type { Recado } from './declaracoes-worker.ts';
import type { TextoDoPapel } from './gerar-declaracoes.ts';

export interface QuaisPapeis {
  ano: number;
  quais: 'validas' | 'sem_email';
  /** One paper alone. */
  papel_id?: string;
}

/** The stored texts, read part by part. */
async function lerTextos(papeis: QuaisPapeis, signal: AbortSignal): Promise<TextoDoPapel[]> {
  const todos: TextoDoPapel[] = [];
  let depois_de: string | null = null;
  do {
    const parte: { itens: TextoDoPapel[]; proximo: string | null } = await call(
      'lerTextosDasDeclaracoes',
      { ...papeis, ...(depois_de !== null && { depois_de }) },
      { signal },
    );
    todos.push(...parte.itens);
    depois_de = parte.proximo;
  } while (depois_de !== null);
  return todos;
}

/** The file of these papers. A worker draws them beside the page, and ends with the signal. */
export async function encomendarDeclaracoes(
  papeis: QuaisPapeis,
  formato: 'pdf' | 'zip',
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Blob> {
  const textos = await lerTextos(papeis, signal);
  signal.throwIfAborted();
  const worker = new Worker(new URL('declaracoes-worker.ts', import.meta.url), { type: 'module' });
  const mandar = (recado: Recado): void => worker.postMessage(recado);
  const encomenda = {
    ano: papeis.ano,
    formato,
    endereco: `${location.origin}/conferir-papel`,
    idioma: getLanguage(),
  };
  return askWorker<Blob>(
    worker,
    () => {
      mandar({ textos });
      mandar({ encomenda });
    },
    { signal, onProgress },
  );
}
