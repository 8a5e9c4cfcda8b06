import { getLanguage, t } from '../../../../shared/texts.ts';
import { call } from '../../../../web/api/client.ts';
import { askWorker, type OnProgress } from '../../../../web/state/worker.ts';
import { PAPEIS_POR_PARTE } from '../rules.ts';
import type { Encomenda, Recado } from './declaracoes-worker.ts';
import type { TextoDoPapel } from './gerar-declaracoes.ts';

export interface QuaisPapeis {
  ano: number;
  quais: 'validas' | 'sem_email';
  /** One paper alone. */
  papel_id?: string;
}

interface Espera {
  signal: AbortSignal;
  onProgress: OnProgress;
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

/** The file of these statements. */
export async function encomendarDeclaracoes(
  papeis: QuaisPapeis,
  formato: 'pdf' | 'zip',
  { signal, onProgress }: Espera,
): Promise<Blob> {
  const textos = await lerTextos(papeis, signal);
  const titulo = t('Declaração de contribuições de {ano}', { ano: String(papeis.ano) });
  return desenharEmWorker(textos, { titulo, formato }, { signal, onProgress });
}

/** Papers made of templates, with the mark of the house at their head. */
export async function encomendarPapeis(
  papeis: readonly string[],
  logo_url: string | null,
  { signal, onProgress }: Espera,
): Promise<Blob> {
  const textos: TextoDoPapel[] = [];
  for (let de = 0; de < papeis.length; de += PAPEIS_POR_PARTE) {
    const parte = papeis.slice(de, de + PAPEIS_POR_PARTE);
    textos.push(...(await call('lerTextosDosPapeis', { papeis: parte }, { signal })).itens);
  }
  return desenharEmWorker(
    textos,
    { titulo: t('Papéis da casa'), formato: 'pdf', marca: logo_url === null ? null : await lerMarca(logo_url, signal) },
    { signal, onProgress },
  );
}

/** Without its picture a paper still has the house's name. */
const lerMarca = (logo_url: string, signal: AbortSignal): Promise<Blob | null> =>
  fetch(logo_url, { signal }).then(
    (resposta) => (resposta.ok ? resposta.blob() : null),
    () => null,
  );

/** A worker draws them beside the page, and ends with the signal. */
async function desenharEmWorker(
  textos: readonly TextoDoPapel[],
  pedido: Omit<Encomenda, 'endereco' | 'idioma'>,
  { signal, onProgress }: Espera,
): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('declaracoes-worker.ts', import.meta.url), { type: 'module' });
  const mandar = (recado: Recado): void => worker.postMessage(recado);
  const encomenda = { ...pedido, endereco: `${location.origin}/conferir-papel`, idioma: getLanguage() };
  return askWorker<Blob>(
    worker,
    () => {
      mandar({ textos });
      mandar({ encomenda });
    },
    { signal, onProgress },
  );
}
