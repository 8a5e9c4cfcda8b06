import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Pdv, VendaEnviada } from './queries.ts';

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

let aberto: Promise<IDBPDatabase<Esquema>> | undefined;

const fechado = () => {
  aberto = undefined;
};

/**
 * What the till keeps in the browser: the queue of its sales and the catalogue. Alone, so that signing out needs nothing else. Opened anew where
 * the browser could not open it, or closed it by itself, as telephones do to what has slept.
 */
export function abrir(): Promise<IDBPDatabase<Esquema>> {
  if (aberto) return aberto;
  aberto = openDB<Esquema>('ile-pdv', 1, {
    upgrade(db) {
      db.createObjectStore('fila', { keyPath: 'chave' });
      db.createObjectStore('vitrine');
    },
    terminated: fechado,
  });
  aberto.catch(fechado);
  return aberto;
}

/** The catalogue as it was last seen, for when the network is away. */
export async function guardarVitrine(pdv: Pdv): Promise<void> {
  await (await abrir()).put('vitrine', pdv, 'ultima');
}

/** Only for the house it was kept for. */
export async function lerVitrine(orgId: string): Promise<Pdv | null> {
  const guardada = await (await abrir()).get('vitrine', 'ultima');
  return guardada?.org_id === orgId ? guardada : null;
}

export const contarFila = async (): Promise<number> => (await abrir()).count('fila');

/** At sign-out; sales that wait are kept, for they are money. */
export async function esquecerVitrine(): Promise<void> {
  await (await abrir()).clear('vitrine');
}
