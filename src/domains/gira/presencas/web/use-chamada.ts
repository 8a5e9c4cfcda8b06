import { useEffect, useEffectEvent, useState } from 'react';
import { lineDown } from '../../../../web/api/line.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { newId } from '../../../../web/state/new-id.ts';
import { useStore } from '../../../../web/state/store.ts';
import type { EstadoDaPresenca } from '../rules.ts';
import { guardarChamada, guardarChamadas, lerChamadaGuardada, lerChamadasGuardadas } from './banco.ts';
import { comMarcas } from './com-marcas.ts';
import { marcaQueEspera, porPresencaNaFila, tirarPresencaDaFila, type DonoDaPorta, useNaFila } from './fila.ts';
import { useChamadaDoServidor, useChamadas, type Chamada, type Chamadas, type NaChamada } from './queries.ts';

function useDono(): DonoDaPorta {
  const { usuario, casa } = useSignedIn();
  return { usuario: usuario.id, org: casa?.id ?? '' };
}

interface Guardavel<Lista> {
  data: Lista | undefined;
  error: Error | null;
  guardar: (lista: Lista) => Promise<void>;
  ler: () => Promise<Lista | null>;
  chave: string;
}

/** The server's answer, or the list as last seen on this device. */
function useGuardada<Lista>({ data, error, guardar, ler, chave }: Guardavel<Lista>): Lista | undefined {
  const semRede = useStore(lineDown);
  const [guardada, setGuardada] = useState<{ chave: string; lista: Lista } | null>(null);
  const porNoDisco = useEffectEvent(guardar);
  const lerDoDisco = useEffectEvent(ler);
  useEffect(() => {
    if (data) void porNoDisco(data).catch(() => undefined);
  }, [data]);
  useEffect(() => {
    if (!data && (semRede || error))
      void lerDoDisco().then(
        (lista) => lista && setGuardada({ chave, lista }),
        () => undefined,
      );
  }, [data, semRede, error, chave]);
  return data ?? (guardada?.chave === chave ? guardada.lista : undefined);
}

/** The events to choose from. */
export function useEventosDaChamada() {
  const { org } = useDono();
  const query = useChamadas();
  const lista = useGuardada<Chamadas>({
    ...query,
    guardar: (uma) => guardarChamadas(uma, org),
    ler: () => lerChamadasGuardadas(org),
    chave: org,
  });
  return { query, lista };
}

/** One event's list, with what this device has still to send. */
export function useChamada(eventoId: string) {
  const dono = useDono();
  const query = useChamadaDoServidor(eventoId);
  const fila = useNaFila(dono);
  const lista = useGuardada<Chamada>({
    ...query,
    guardar: guardarChamada,
    ler: () => lerChamadaGuardada(dono.org, eventoId),
    chave: `${dono.org} ${eventoId}`,
  });
  return {
    query,
    chamada: lista && comMarcas(lista, fila),
    esperam: fila.filter(({ evento_id }) => evento_id === eventoId),
    marcar: (membros: readonly string[], estado: EstadoDaPresenca | null) => marcar(dono, eventoId, membros, estado),
    desfazer: (linhas: readonly Desfazivel[]) => desfazer(dono, eventoId, linhas),
    guardarCartao: (cartao: string) => guardarCartao(dono, eventoId, cartao),
  };
}

const deQuem = ({ usuario, org }: DonoDaPorta, evento_id: string) => ({
  org_id: org,
  usuario_operacao: usuario,
  evento_id,
  quando: new Date().toISOString(),
});

/** Returns the time of the marks, by which they can be taken back. */
function marcar(
  dono: DonoDaPorta,
  eventoId: string,
  membros: readonly string[],
  estado: EstadoDaPresenca | null,
): string {
  const comum = deQuem(dono, eventoId);
  for (const membro_id of membros) {
    const chave = `${eventoId} ${membro_id}`;
    const anterior = marcaQueEspera(chave);
    void porPresencaNaFila({ ...comum, chave, membro_id, estado, ...(anterior && { anterior }) });
  }
  return comum.quando;
}

/** A mark that can be taken back. */
export type Desfazivel = Pick<NaChamada, 'membro_id' | 'antes' | 'marcada_em' | 'desde'>;

/**
 * Takes back these very marks, and no other that may stand there by now. What stood there before is
 * shown at once as this device saw it; the server knows better.
 */
function desfazer(dono: DonoDaPorta, eventoId: string, linhas: readonly Desfazivel[]): void {
  const comum = deQuem(dono, eventoId);
  for (const { membro_id, antes, marcada_em, desde } of linhas) {
    if (marcada_em === null) continue;
    const chave = `${eventoId} ${membro_id}`;
    const espera = marcaQueEspera(chave);
    // A later touch has taken its place.
    if (espera && espera.quando !== marcada_em) continue;
    // It has never left this device: what it replaced waits again.
    if (espera && lineDown.get()) {
      void (espera.anterior ? porPresencaNaFila(espera.anterior) : tirarPresencaDaFila(chave));
      continue;
    }
    const desfaz = { desfaz: marcada_em, ...(desde && { desde }) };
    void porPresencaNaFila({ ...comum, chave, membro_id, estado: antes, ...desfaz });
  }
}

/** Returns the key by which the card can be taken off the queue. */
async function guardarCartao(dono: DonoDaPorta, eventoId: string, cartao: string): Promise<string> {
  const chave = newId();
  await porPresencaNaFila({ ...deQuem(dono, eventoId), chave, cartao });
  return chave;
}
