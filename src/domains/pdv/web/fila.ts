import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { ApiError } from '../../../web/api/api-error.ts';
import { createStore, useStore } from '../../../web/state/store.ts';
import { enviarVenda, type Pdv, type VendaEnviada } from './queries.ts';

/** A sale made without the network (decision 34). It waits in the browser until the server has taken it, or a person has settled it. */
export interface VendaNaFila {
  chave: string;
  venda: VendaEnviada & { vendida_em: string };
  /** What was sold, in words. */
  nomes: string[];
  /** Set once the server has refused it. */
  recusa: { code: string; message: string } | null;
}

interface Esquema extends DBSchema {
  fila: { key: string; value: VendaNaFila };
  vitrine: { key: string; value: Pdv };
}

let banco: Promise<IDBPDatabase<Esquema>> | undefined;
const abrir = () =>
  (banco ??= openDB<Esquema>('ile-pdv', 1, {
    upgrade(db) {
      db.createObjectStore('fila', { keyPath: 'chave' });
      db.createObjectStore('vitrine');
    },
  }));

const store = createStore<readonly VendaNaFila[]>([]);
export const useFila = (): readonly VendaNaFila[] => useStore(store);

const naOrdem = (fila: readonly VendaNaFila[]) =>
  fila.toSorted((a, b) => (a.venda.vendida_em < b.venda.vendida_em ? -1 : 1));

/** Reads the queue again; another tab may have sent from it. */
export async function relerFila(): Promise<void> {
  store.set(naOrdem(await (await abrir()).getAll('fila')));
}

export async function porNaFila(entrada: VendaNaFila): Promise<void> {
  await (await abrir()).put('fila', entrada);
  await relerFila();
}

export async function tirarDaFila(chave: string): Promise<void> {
  await (await abrir()).delete('fila', chave);
  await relerFila();
}

/** Answers of which the next try may be another: the sale stays as it is. */
const passageiro = ({ refused, status, code }: ApiError): boolean =>
  !refused || status === 401 || status === 429 || code === 'em_andamento';

/**
 * Sends what waits, oldest first, one tab at a time. Each sale carries its key, so that one whose answer was lost is not made twice. Stops
 * at the first that does not get through; a refused one waits for a person. Returns how many were taken.
 */
export async function enviarFila(usuario: string): Promise<number> {
  const mandar = async () => {
    await relerFila();
    let enviadas = 0;
    for (const entrada of store.get()) {
      if (entrada.recusa || entrada.venda.usuario_operacao !== usuario) continue;
      const recusa = await tentar(entrada);
      if (recusa === 'depois') break;
      if (recusa === null) enviadas += 1;
    }
    return enviadas;
  };
  return navigator.locks.request('ile-pdv-fila', { ifAvailable: true }, (lock) => (lock ? mandar() : 0));
}

async function tentar(entrada: VendaNaFila): Promise<'depois' | 'recusada' | null> {
  try {
    await enviarVenda(entrada.venda);
    await tirarDaFila(entrada.chave);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || passageiro(error)) return 'depois';
    await porNaFila({ ...entrada, recusa: { code: error.code, message: error.message } });
    return 'recusada';
  }
}

/** The catalogue as it was last seen, for when the network is away. */
export async function guardarVitrine(pdv: Pdv): Promise<void> {
  await (await abrir()).put('vitrine', pdv, 'ultima');
}

/** Only for whom it was kept. */
export async function lerVitrine(orgId: string): Promise<Pdv | null> {
  const guardada = await (await abrir()).get('vitrine', 'ultima');
  return guardada?.org_id === orgId ? guardada : null;
}

export const contarFila = async (): Promise<number> => (await abrir()).count('fila');

/** At sign-out; sales that wait are kept, for they are money. */
export async function esquecerVitrine(): Promise<void> {
  await (await abrir()).clear('vitrine');
}
