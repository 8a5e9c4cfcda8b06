import { diaDe, ehDiaAceito, partesDoDia, somarDias, somarMesesAoDia } from './datas.ts';
import type { FieldFailures } from './failure.ts';

/** The period with both of its days. */
export interface Periodo {
  de: string;
  ate: string;
}

export const PERIODOS_PRONTOS = ['hoje', 'este_mes', 'mes_passado', 'este_ano', 'doze_meses'] as const;
export type PeriodoPronto = (typeof PERIODOS_PRONTOS)[number];

/**
 * A quick period: whole months and years, so that what falls due later in them counts too; twelve
 * months end with the current one.
 */
export function periodoPronto(qual: PeriodoPronto, hoje: string): Periodo {
  if (qual === 'hoje') return { de: hoje, ate: hoje };
  const { ano, mes } = partesDoDia(hoje);
  if (qual === 'este_ano') return { de: diaDe(ano, 1, 1), ate: diaDe(ano, 12, 31) };
  const primeiro = diaDe(ano, mes, 1);
  const depois = somarMesesAoDia(primeiro, 1);
  if (qual === 'mes_passado') return { de: somarMesesAoDia(primeiro, -1), ate: somarDias(primeiro, -1) };
  return { de: qual === 'este_mes' ? primeiro : somarMesesAoDia(primeiro, -11), ate: somarDias(depois, -1) };
}

/** Field → sentence. */
export const validarPeriodo = ({ de, ate }: Periodo): FieldFailures => ({
  ...(!ehDiaAceito(de) && { de: 'Data inválida.' }),
  ...(!ehDiaAceito(ate) && { ate: 'Data inválida.' }),
  ...(ehDiaAceito(de) && ehDiaAceito(ate) && ate < de && { ate: 'A data final não pode ser anterior à inicial.' }),
});
