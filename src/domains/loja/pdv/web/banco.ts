import type { DBSchema } from 'idb';
import { browserDatabase } from '../../../../web/offline/browser-database.ts';
import type { Passo } from '../../../tesouraria/sessoes-de-caixa/web/passo.ts';
import type { Pdv, VendaEnviada } from './queries.ts';

/**
 * A sale made without a network. It stays in the browser until the server has accepted it or a
 * person has settled it.
 */
export interface VendaNaFila {
  chave: string;
  venda: VendaEnviada & { vendida_em: string };
  /**
   * The server refused the till's date, and a person chose the server's, because this computer's
   * clock may be wrong.
   */
  semData?: true;
  /** The sold products, by name. */
  nomes: string[];
  /** The refusal of the server, if it refused the sale. */
  recusa: { code: string; message: string } | null;
}

/** A step at the drawer without a network. It waits among the sales, in the order of its time. */
export interface PassoNaFila {
  chave: string;
  passo: Passo;
  org_id: string;
  usuario_operacao: string;
  /** The till's time. */
  quando: string;
  recusa: VendaNaFila['recusa'];
}

export type EntradaDaFila = VendaNaFila | PassoNaFila;

export const ehVenda = (entrada: EntradaDaFila): entrada is VendaNaFila => 'venda' in entrada;

interface Esquema extends DBSchema {
  fila: { key: string; value: EntradaDaFila };
  vitrine: { key: string; value: Pdv };
}

/**
 * What the till stores in the browser: the queue of sales and the catalogue. A module of its own,
 * so that signing out loads nothing else.
 */
export const abrir = browserDatabase<Esquema>('ile-pdv', (banco) => {
  banco.createObjectStore('fila', { keyPath: 'chave' });
  banco.createObjectStore('vitrine');
});

/** The catalogue as last seen, for when there is no network. */
export async function guardarVitrine(pdv: Pdv): Promise<void> {
  await (await abrir()).put('vitrine', pdv, 'ultima');
}

/** Answers only for the house that it was stored for. */
export async function lerVitrine(orgId: string): Promise<Pdv | null> {
  const guardada = await (await abrir()).get('vitrine', 'ultima');
  return guardada?.org_id === orgId ? guardada : null;
}

/** How many sales wait in the queue. */
export const contarFila = async (): Promise<number> => (await (await abrir()).getAll('fila')).filter(ehVenda).length;

/** Runs at sign-out. Queued sales are kept, because they are money. */
export async function esquecerVitrine(): Promise<void> {
  await (await abrir()).clear('vitrine');
}
