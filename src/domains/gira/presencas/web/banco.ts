import type { DBSchema } from 'idb';
import { browserDatabase } from '../../../../web/offline/browser-database.ts';
import type { EstadoDaPresenca } from '../rules.ts';
import type { Chamada, Chamadas } from './queries.ts';

interface DeQuem {
  /** A mark has one key per event and member, so a later mark replaces it. Each scan has its own. */
  chave: string;
  org_id: string;
  usuario_operacao: string;
  evento_id: string;
  /** An instant in ISO 8601, by this device. */
  quando: string;
}

export interface MarcaNaFila extends DeQuem {
  membro_id: string;
  estado: EstadoDaPresenca | null;
  /** The time of the mark that this one takes back. */
  desfaz?: string;
  /** Takes back the equal marks since then with it. */
  desde?: string;
  /** The waiting mark that this one replaced. */
  anterior?: MarcaNaFila;
}

/** A card that was read. Only the server knows whether it is a right one. */
export interface CartaoNaFila extends DeQuem {
  cartao: string;
}

export type NaFila = MarcaNaFila | CartaoNaFila;

export const ehMarca = (entrada: NaFila): entrada is MarcaNaFila => 'membro_id' in entrada;

interface Esquema extends DBSchema {
  fila: { key: string; value: NaFila };
  listas: { key: string; value: Chamada | (Chamadas & { org_id: string }) };
}

/** What the door stores in the browser: marks to be sent, and the lists as last seen. */
export const abrirBanco = browserDatabase<Esquema>('ile-presencas', (banco) => {
  banco.createObjectStore('fila', { keyPath: 'chave' });
  banco.createObjectStore('listas');
});

const CHAMADAS = 'chamadas';

export async function guardarChamadas(chamadas: Chamadas, orgId: string): Promise<void> {
  await (await abrirBanco()).put('listas', { ...chamadas, org_id: orgId }, CHAMADAS);
}

export async function guardarChamada(chamada: Chamada): Promise<void> {
  await (await abrirBanco()).put('listas', chamada, chamada.evento.id);
}

/** Answers only for the house that they were stored for. */
export async function lerChamadasGuardadas(orgId: string): Promise<Chamadas | null> {
  const lista = await (await abrirBanco()).get('listas', CHAMADAS);
  return lista?.org_id === orgId && !('evento' in lista) ? lista : null;
}

export async function lerChamadaGuardada(orgId: string, eventoId: string): Promise<Chamada | null> {
  const lista = await (await abrirBanco()).get('listas', eventoId);
  return lista?.org_id === orgId && 'evento' in lista ? lista : null;
}

/** Runs at sign-out: the lists hold names. Marks that wait hold none and stay. */
export async function esquecerListas(): Promise<void> {
  await (await abrirBanco()).clear('listas');
}
