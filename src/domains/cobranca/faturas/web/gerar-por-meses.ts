import { anoDe, competenciaDe, intervalo, mesDe } from '../../../../shared/competencia.ts';
import { currentSession } from '../../../../web/session/session-store.ts';
import { createStore, useStore } from '../../../../web/state/store.ts';
import { useGerarFaltantes } from './queries.ts';

export interface Faltam {
  ano: number;
  mes: number;
  total: number;
  /** The first month in which an invoice is missing. */
  primeira: string | null;
}

export interface Andamento {
  criadas: number;
  total: number;
}

/** One call creates up to this many, too fast for a progress bar. */
export const DE_UMA_VEZ = 1000;

/** Outlives the screen, so that people who come back see the progress. */
const emCurso = createStore<Andamento | null>(null);
/** The person and the house. */
const quemAgora = () => {
  const session = currentSession();
  return session && `${session.usuario.id} ${session.casa?.id ?? ''}`;
};

/**
 * Long runs go month by month, oldest first, each a complete and durable step on the server. The
 * bar shows the finished months. The run continues while the person is on another screen, and
 * finished months survive an interruption. It stops with the session, so that nothing is created
 * for the next person's house or name. It then gives null, because the number is not for them.
 */
export function useGerarPorMeses() {
  const gerar = useGerarFaltantes();
  const executar = async ({ ano, mes, total, primeira }: Faltam): Promise<number | null> => {
    const ate = competenciaDe(ano, mes);
    const meses = total > DE_UMA_VEZ && primeira ? intervalo(primeira, ate) : [ate];
    const quem = quemAgora();
    let criadas = 0;
    try {
      for (const refer of meses) {
        if (meses.length > 1) emCurso.set({ criadas, total });
        criadas += (await gerar.mutateAsync({ ano: anoDe(refer), mes: mesDe(refer) })).criadas;
        if (quemAgora() !== quem) return null;
      }
      return criadas;
    } finally {
      emCurso.set(null);
    }
  };
  return { andamento: useStore(emCurso), executar };
}
