import { ApiError } from '../../../../web/api/api-error.ts';
import { call } from '../../../../web/api/client.ts';
import { queryClient } from '../../../../web/api/query-client.ts';
import { inOneTab, keepTrying } from '../../../../web/offline/keep-trying.ts';
import { createStore, useStore } from '../../../../web/state/store.ts';
import { MARCAS_POR_VEZ } from '../rules.ts';
import { abrirBanco, ehMarca, type CartaoNaFila, type MarcaNaFila, type NaFila } from './banco.ts';
import { comMarcas } from './com-marcas.ts';
import type { Chamada } from './queries.ts';

const store = createStore<readonly NaFila[]>([]);

/** The person and house whose marks are sent. */
export interface DonoDaPorta {
  usuario: string;
  org: string;
}

const ehDoDono = ({ usuario_operacao, org_id }: NaFila, { usuario, org }: DonoDaPorta): boolean =>
  usuario_operacao === usuario && org_id === org;

/** What this person has still to send, oldest first. */
export const useNaFila = (dono: DonoDaPorta): readonly NaFila[] =>
  useStore(store).filter((entrada) => ehDoDono(entrada, dono));

/** Reads the queue from the disk; another tab may have sent from it. */
export async function relerFilaDePresencas(): Promise<void> {
  const lida = await (await abrirBanco()).getAll('fila');
  store.set(lida.toSorted((a, b) => (a.quando < b.quando ? -1 : 1)));
}

/** A browser without a disk keeps the mark in memory, and it is sent all the same. */
export async function porPresencaNaFila(entrada: NaFila): Promise<void> {
  store.set([...store.get().filter(({ chave }) => chave !== entrada.chave), entrada]);
  await abrirBanco()
    .then((banco) => banco.put('fila', entrada))
    .catch(() => undefined);
}

/** The mark of that member which still waits. */
export const marcaQueEspera = (chave: string): MarcaNaFila | undefined =>
  store
    .get()
    .filter(ehMarca)
    .find((um) => um.chave === chave);

/** Cards whose first try has begun: they may have arrived. */
const emViagem = new Set<string>();

/** Takes a card that still waits off the queue; false if it is on its way or has gone. */
export async function tirarCartaoDaFila(chave: string): Promise<boolean> {
  return !emViagem.has(chave) && tirarPresencaDaFila(chave);
}

/** False if it was not there. */
export async function tirarPresencaDaFila(chave: string): Promise<boolean> {
  if (!store.get().some((um) => um.chave === chave)) return false;
  store.set(store.get().filter((um) => um.chave !== chave));
  await abrirBanco()
    .then((banco) => banco.delete('fila', chave))
    .catch(() => undefined);
  return true;
}

/** Takes off what was sent, unless the person tapped again meanwhile, here or in another tab. */
async function tirar(enviadas: readonly NaFila[]): Promise<void> {
  const mesma = (um: NaFila) => enviadas.some(({ chave, quando }) => chave === um.chave && quando === um.quando);
  const saem = store.get().filter(mesma);
  store.set(store.get().filter((um) => !mesma(um)));
  await abrirBanco()
    .then(async (banco) => {
      const fila = banco.transaction('fila', 'readwrite');
      for (const { chave, quando } of saem)
        if ((await fila.store.get(chave))?.quando === quando) await fila.store.delete(chave);
      await fila.done;
    })
    .catch(() => undefined);
}

export interface Enviadas {
  enviadas: number;
  /** Sentences about what the server did not take. */
  recusas: readonly Recusa[];
}

export interface Recusa {
  entrada: NaFila;
  porque: string;
}

type Fim = 'enviada' | 'lost' | 'later';

/**
 * Sends what waits, from one tab at a time: the marks of each event in one call, then the cards.
 * A mark sent twice is one mark, so a lost answer does no harm.
 */
export async function enviarFilaDePresencas(dono: DonoDaPorta): Promise<Enviadas> {
  const feito: { enviadas: number; recusas: Recusa[] } = { enviadas: 0, recusas: [] };
  const mandar = async () => {
    for (const lote of lotes(store.get().filter((entrada) => ehDoDono(entrada, dono)))) {
      const [primeira] = lote;
      // A card that was taken back since the round began.
      if (primeira && !ehMarca(primeira)) {
        if (!store.get().includes(primeira)) continue;
        emViagem.add(primeira.chave);
      }
      const fim = await keepTrying<Fim>(() => tentar(lote, feito));
      if (fim === 'later') break;
      feito.enviadas += lote.length;
    }
  };
  await inOneTab('ile-presencas-fila', mandar);
  return feito;
}

function lotes(fila: readonly NaFila[]): readonly (readonly NaFila[])[] {
  const porEvento = new Map<string, MarcaNaFila[]>();
  for (const marca of fila.filter(ehMarca))
    porEvento.set(marca.evento_id, [...(porEvento.get(marca.evento_id) ?? []), marca]);
  const marcas = [...porEvento.values()].flatMap((todas) =>
    Array.from({ length: Math.ceil(todas.length / MARCAS_POR_VEZ) }, (_, n) =>
      todas.slice(n * MARCAS_POR_VEZ, (n + 1) * MARCAS_POR_VEZ),
    ),
  );
  return [...marcas, ...fila.filter((entrada) => !ehMarca(entrada)).map((entrada) => [entrada])];
}

async function tentar(lote: readonly NaFila[], feito: { recusas: Recusa[] }): Promise<Fim> {
  try {
    feito.recusas.push(...(await mandarLote(lote)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.unreached) return 'lost';
    if (!error.refused || error.status === 401 || error.status === 403 || error.status === 429) return 'later';
    feito.recusas.push(...lote.slice(0, 1).map((entrada) => ({ entrada, porque: error.message })));
  }
  await tirar(lote);
  return 'enviada';
}

async function mandarLote(lote: readonly NaFila[]): Promise<readonly Recusa[]> {
  const [primeira] = lote;
  if (!primeira) return [];
  if (!ehMarca(primeira)) return mandarCartao(primeira);
  const marcas = lote.filter(ehMarca);
  const { recusadas } = await call('marcarPresencas', {
    evento_id: primeira.evento_id,
    enviada_em: new Date().toISOString(),
    marcas: marcas.map(({ membro_id, estado, quando, desfaz, desde }) => ({
      membro_id,
      estado,
      marcada_em: quando,
      desfaz,
      desde,
    })),
  });
  // The screen keeps showing them until the list is read again.
  queryClient.setQueryData<Chamada>(
    ['lerChamada', { evento_id: primeira.evento_id }],
    (antes) => antes && comMarcas(antes, marcas),
  );
  return marcas.flatMap((entrada) => {
    const recusada = recusadas.find(({ membro_id }) => membro_id === entrada.membro_id);
    return recusada ? [{ entrada, porque: recusada.porque }] : [];
  });
}

async function mandarCartao({ evento_id, cartao, quando }: CartaoNaFila): Promise<readonly Recusa[]> {
  await call('registrarCartao', { evento_id, cartao, lido_em: quando, enviada_em: new Date().toISOString() });
  return [];
}
