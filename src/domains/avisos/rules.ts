import { somarDias, type Dia } from '../../shared/datas.ts';

/** The hour of the house's day from which its people get letters. */
export const HORA_DOS_AVISOS = '09:00';
/** How many days before it falls due an invoice is announced. */
const DIAS_ANTES = 3;
/** How many days are caught up after the program was off; older news is of no use. */
const DIAS_ATRAS = 7;

export interface Periodo {
  de: Dia;
  ate: Dia;
}

export interface Janela {
  /** Days on which invoices fall due, to be announced. */
  vencem: Periodo;
  /** Days on which invoices fell due since. */
  venceram: Periodo;
  /** Any day of the month that ended since, or null. */
  fechou: Dia | null;
}

/**
 * What to report on `hoje` if letters were last sent on `ultimo`. Each due day is announced once
 * and reported as missed once, even if the program was off for some days. A missing `ultimo` counts
 * as yesterday.
 */
export function janelaDosAvisos(hoje: Dia, ultimo: Dia | null): Janela {
  const ontem = somarDias(hoje, -1);
  const limite = somarDias(hoje, -DIAS_ATRAS);
  const desde = ultimo === null || ultimo >= hoje ? ontem : ultimo < limite ? limite : ultimo;
  const anunciados = somarDias(desde, DIAS_ANTES + 1);
  return {
    vencem: { de: anunciados < hoje ? hoje : anunciados, ate: somarDias(hoje, DIAS_ANTES) },
    venceram: { de: desde, ate: ontem },
    fechou: desde.slice(0, 7) === hoje.slice(0, 7) ? null : desde,
  };
}
