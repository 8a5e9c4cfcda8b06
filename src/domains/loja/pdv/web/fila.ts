import { ApiError } from '../../../../web/api/api-error.ts';
import { call } from '../../../../web/api/client.ts';
import { queryClient } from '../../../../web/api/query-client.ts';
import { inOneTab, keepTrying } from '../../../../web/offline/keep-trying.ts';
import { refreshSession } from '../../../../web/session/session-store.ts';
import { createStore, useStore } from '../../../../web/state/store.ts';
import { t } from '../../../../shared/texts.ts';
import { abrir, ehVenda, type EntradaDaFila, type PassoNaFila, type VendaNaFila } from './banco.ts';
import { enviarVenda, PACIENCIA_MS } from './queries.ts';

const store = createStore<readonly EntradaDaFila[]>([]);
/** Everything that waits, oldest first. */
export const useEntradas = (): readonly EntradaDaFila[] => useStore(store);
/** The sales in the queue. */
export const useFila = (): readonly VendaNaFila[] => useStore(store).filter(ehVenda);
/** The drawer's steps in the queue: openings, suprimentos, sangrias and counts. */
export const usePassos = (): readonly PassoNaFila[] =>
  useStore(store).filter((entrada): entrada is PassoNaFila => !ehVenda(entrada));
/** Whether a step or sale of this person will still be sent. */
export const temQueEsperar = (dono: Dono): boolean =>
  store.get().some((entrada) => !entrada.recusa && ehDe(entrada, dono));

const quandoDe = (entrada: EntradaDaFila): string => (ehVenda(entrada) ? entrada.venda.vendida_em : entrada.quando);

const naOrdem = (fila: readonly EntradaDaFila[]) => fila.toSorted((a, b) => (quandoDe(a) < quandoDe(b) ? -1 : 1));

/** Reads the queue again; another tab may have sent from it. */
export async function relerFila(): Promise<void> {
  store.set(naOrdem(await (await abrir()).getAll('fila')));
}

/** Stored on disk before the person is told, because it is money. */
export async function porNaFila(entrada: EntradaDaFila): Promise<void> {
  await emPalavras(async () => {
    const escrita = (await abrir()).transaction('fila', 'readwrite', { durability: 'strict' });
    await Promise.all([escrita.store.put(entrada), escrita.done]);
    await relerFila();
  });
  // Asks the browser not to clear the queue to make room.
  void navigator.storage?.persist?.().catch(() => undefined);
}

export const tirarDaFila = (chave: string): Promise<void> =>
  emPalavras(async () => {
    await (await abrir()).delete('fila', chave);
    await relerFila();
  });

/**
 * Replaces the browser's message for a full disk or a lost database, which is English and meant for
 * programs.
 */
async function emPalavras(mudar: () => Promise<void>): Promise<void> {
  try {
    await mudar();
  } catch (cause) {
    throw new Error(t('O navegador não conseguiu mudar a fila de vendas. Recarregue a página e tente de novo.'), {
      cause,
    });
  }
}

/**
 * The person and house whose sales are sent. Sales of others wait until that person is signed in
 * again.
 */
export interface Dono {
  usuario: string;
  org: string;
}

export function ehDe(entrada: EntradaDaFila, { usuario, org }: Dono): boolean {
  const { usuario_operacao, org_id } = ehVenda(entrada) ? entrada.venda : entrada;
  return usuario_operacao === usuario && org_id === org;
}

/**
 * Sends the queue, oldest first, from one tab at a time. Each entry carries its key, so that a lost
 * answer does not make it twice. Sending stops at the first that does not get through; a refused
 * one waits for a person. Returns how many sales were accepted.
 */
export async function enviarFila(dono: Dono): Promise<number> {
  const mandar = async () => {
    await relerFila();
    let enviadas = 0;
    for (const entrada of store.get()) {
      if (entrada.recusa || !ehDe(entrada, dono)) continue;
      const fim = await keepTrying(() => tentar(entrada));
      if (fim === 'later') break;
      if (fim === 'enviada' && ehVenda(entrada)) enviadas += 1;
      // The screen shows at once that a session was opened or closed.
      else if (fim === 'enviada') void queryClient.invalidateQueries();
    }
    return enviadas;
  };
  return (await inOneTab('ile-pdv-fila', mandar)) ?? 0;
}

type Fim = 'enviada' | 'recusada' | 'later';

const mandarVenda = ({ venda: { vendida_em, ...venda }, semData }: VendaNaFila): Promise<unknown> =>
  enviarVenda(semData ? { ...venda, da_fila: true } : { ...venda, vendida_em });

const mandarPasso = ({ passo, org_id, usuario_operacao }: PassoNaFila): Promise<unknown> =>
  call(passo.acao, { ...passo.corpo, org_id, usuario_operacao }, { patience: PACIENCIA_MS });

async function tentar(entrada: EntradaDaFila): Promise<Fim | 'lost'> {
  try {
    await (ehVenda(entrada) ? mandarVenda(entrada) : mandarPasso(entrada));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.unreached || error.code === 'em_andamento') return 'lost';
    if (await esperaPorAlguem(error)) return 'later';
    await porNaFila({ ...entrada, recusa: { code: error.code, message: error.message } });
    return 'recusada';
  }
  await tirarDaFila(entrada.chave);
  return 'enviada';
}

/**
 * The refusal concerns the signed-in person, perhaps changed in another tab, or a busy server. The
 * sale itself may still be accepted later.
 */
async function esperaPorAlguem({ refused, status, code }: ApiError): Promise<boolean> {
  if (code === 'venda_de_outra_casa') await refreshSession();
  return !refused || status === 401 || status === 429 || code === 'venda_de_outra_casa';
}
