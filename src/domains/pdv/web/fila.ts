import { ApiError } from '../../../web/api/api-error.ts';
import { refreshSession } from '../../../web/session/session-store.ts';
import { createStore, useStore } from '../../../web/state/store.ts';
import { t } from '../texts.ts';
import { abrir, type VendaNaFila } from './banco.ts';
import { enviarVenda } from './queries.ts';

const store = createStore<readonly VendaNaFila[]>([]);
export const useFila = (): readonly VendaNaFila[] => useStore(store);

const naOrdem = (fila: readonly VendaNaFila[]) =>
  fila.toSorted((a, b) => (a.venda.vendida_em < b.venda.vendida_em ? -1 : 1));

/** Reads the queue again; another tab may have sent from it. */
export async function relerFila(): Promise<void> {
  store.set(naOrdem(await (await abrir()).getAll('fila')));
}

/** Stored on disk before the person is told, because it is money. */
export async function porNaFila(entrada: VendaNaFila): Promise<void> {
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

/** A full disk, or a database that the browser has taken away: it says so in its own language, to programs. */
async function emPalavras(mudar: () => Promise<void>): Promise<void> {
  try {
    await mudar();
  } catch (cause) {
    throw new Error(t('O navegador não conseguiu mudar a fila de vendas. Recarregue a página e tente de novo.'), {
      cause,
    });
  }
}

/** Whose sales are sent. Those of another person or house wait until that person is signed in again. */
export interface Dono {
  usuario: string;
  org: string;
}

export const ehDe = ({ venda }: VendaNaFila, { usuario, org }: Dono): boolean =>
  venda.usuario_operacao === usuario && venda.org_id === org;

/** After a lost answer the sale is retried at these intervals with the same key; then sending pauses. */
const ESPERAS_MS = [250, 500, 1000, 2000, 4000];

/**
 * Sends the queue, oldest first, from one tab at a time. Each sale carries its key, so that one whose answer was lost is not made twice. Stops at the
 * first that does not get through; a refused one waits for a person. Returns how many were accepted.
 */
export async function enviarFila(dono: Dono): Promise<number> {
  const mandar = async () => {
    await relerFila();
    let enviadas = 0;
    for (const entrada of store.get()) {
      if (entrada.recusa || !ehDe(entrada, dono)) continue;
      const fim = await insistir(entrada);
      if (fim === 'depois') break;
      if (fim === 'enviada') enviadas += 1;
    }
    return enviadas;
  };
  // Over plain http, in a house's network, tabs cannot lock; the key still keeps each sale single.
  if (!('locks' in navigator)) return mandar();
  return navigator.locks.request('ile-pdv-fila', { ifAvailable: true }, (lock) => (lock ? mandar() : 0));
}

type Fim = 'enviada' | 'recusada' | 'depois';

async function insistir(entrada: VendaNaFila): Promise<Fim> {
  for (const espera of ESPERAS_MS) {
    const fim = await tentar(entrada);
    if (fim !== 'perdida') return fim;
    if (!navigator.onLine) break;
    await new Promise((pronto) => setTimeout(pronto, espera));
  }
  return 'depois';
}

async function tentar(entrada: VendaNaFila): Promise<Fim | 'perdida'> {
  const { vendida_em, ...venda } = entrada.venda;
  try {
    await enviarVenda(entrada.semData ? { ...venda, da_fila: true } : { ...venda, vendida_em });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.unreached || error.code === 'em_andamento') return 'perdida';
    if (await esperaPorAlguem(error)) return 'depois';
    await porNaFila({ ...entrada, recusa: { code: error.code, message: error.message } });
    return 'recusada';
  }
  await tirarDaFila(entrada.chave);
  return 'enviada';
}

/** It is not the sale that is refused, but whoever is signed in by now, perhaps in another tab; or the server cannot answer at the moment. */
async function esperaPorAlguem({ refused, status, code }: ApiError): Promise<boolean> {
  if (code === 'venda_de_outra_casa') await refreshSession();
  return !refused || status === 401 || status === 429 || code === 'venda_de_outra_casa';
}
