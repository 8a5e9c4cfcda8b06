import { anoDe, competenciaDe, intervalo, mesDe } from '../../../shared/competencia.ts';
import { currentSession } from '../../../web/session/session-store.ts';
import { createStore, useStore } from '../../../web/state/store.ts';
import { useGerarFaltantes } from './queries.ts';

export interface Faltam {
  ano: number;
  mes: number;
  total: number;
  /** The first month in which something is missing. */
  primeira: string | null;
}

export interface Andamento {
  criadas: number;
  total: number;
}

/** Up to so many come in one go, too fast for a bar. */
export const DE_UMA_VEZ = 1000;

/** Outlives the screen: whoever comes back sees how far it is. */
const emCurso = createStore<Andamento | null>(null);
const casaAtual = () => currentSession()?.casa?.id;

/**
 * Much is made month by month, oldest first, each a whole and lasting step on the server: the bar shows what is there already, it goes
 * on while the person is on another screen, and whoever is cut off finds that much done. It ends with the session, so that nothing is made in the
 * house of whoever signs in next.
 */
export function useGerarPorMeses() {
  const gerar = useGerarFaltantes();
  const executar = async ({ ano, mes, total, primeira }: Faltam): Promise<number> => {
    const ate = competenciaDe(ano, mes);
    const meses = total > DE_UMA_VEZ && primeira ? intervalo(primeira, ate) : [ate];
    const casa = casaAtual();
    let criadas = 0;
    try {
      for (const refer of meses) {
        if (casaAtual() !== casa) break;
        if (meses.length > 1) emCurso.set({ criadas, total });
        criadas += (await gerar.mutateAsync({ ano: anoDe(refer), mes: mesDe(refer) })).criadas;
      }
      return criadas;
    } finally {
      emCurso.set(null);
    }
  };
  return { andamento: useStore(emCurso), executar };
}
