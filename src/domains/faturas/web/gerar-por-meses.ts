import { anoDe, competenciaDe, intervalo, mesDe } from '../../../shared/competencia.ts';
import { useState } from 'react';
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
const DE_UMA_VEZ = 1000;

/**
 * Much is made month by month, oldest first, each a whole and lasting step on the server: the bar shows what is there already, and who leaves,
 * or is cut off, finds that much done and can go on where it stopped.
 */
export function useGerarPorMeses() {
  const gerar = useGerarFaltantes();
  const [andamento, setAndamento] = useState<Andamento | null>(null);
  const executar = async ({ ano, mes, total, primeira }: Faltam): Promise<number> => {
    const ate = competenciaDe(ano, mes);
    const meses = total > DE_UMA_VEZ && primeira ? intervalo(primeira, ate) : [ate];
    let criadas = 0;
    try {
      for (const refer of meses) {
        if (meses.length > 1) setAndamento({ criadas, total });
        criadas += (await gerar.mutateAsync({ ano: anoDe(refer), mes: mesDe(refer) })).criadas;
      }
      return criadas;
    } finally {
      setAndamento(null);
    }
  };
  return { andamento, executar };
}
