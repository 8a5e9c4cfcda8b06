import { somarDias, type Dia } from '../../../shared/datas.ts';

/** The hour of the house's day from which its people get letters. */
export const HORA_DOS_AVISOS = '09:00';
/** How many days before it falls due an invoice is announced. */
const DIAS_ANTES = 3;
/** How many days before it begins an event is announced. */
const DIAS_ANTES_DO_EVENTO = 2;
/** How many days are caught up after the program was off; older news is of no use. */
const DIAS_ATRAS = 7;

export interface Periodo {
  de: Dia;
  ate: Dia;
}

export interface Janela {
  /** Days on which invoices fall due, to be announced. */
  vencem: Periodo;
  /** Days on which events begin, to be announced. */
  comecam: Periodo;
  /** Days on which invoices fell due since. */
  venceram: Periodo;
  /** Any day of the month that ended since, or null. */
  fechou: Dia | null;
}

/**
 * What to report on `hoje` if letters were last sent on `ultimo`. Each due day and event is
 * announced once, and a due day reported as missed once. Days without the program are made up for.
 * A missing `ultimo` counts as yesterday.
 */
export function janelaDosAvisos(hoje: Dia, ultimo: Dia | null): Janela {
  const ontem = somarDias(hoje, -1);
  const limite = somarDias(hoje, -DIAS_ATRAS);
  const desde = ultimo === null || ultimo >= hoje ? ontem : ultimo < limite ? limite : ultimo;
  const aAnunciar = (diasAntes: number): Periodo => {
    const de = somarDias(desde, diasAntes + 1);
    return { de: de < hoje ? hoje : de, ate: somarDias(hoje, diasAntes) };
  };
  return {
    vencem: aAnunciar(DIAS_ANTES),
    comecam: aAnunciar(DIAS_ANTES_DO_EVENTO),
    venceram: { de: desde, ate: ontem },
    fechou: desde.slice(0, 7) === hoje.slice(0, 7) ? null : desde,
  };
}
