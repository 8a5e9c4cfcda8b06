import { somarDias, type Dia } from '../../shared/datas.ts';

/** From this hour of the house's day on, its people are written to. */
export const HORA_DOS_AVISOS = '09:00';
/** How long before its day a due amount is announced. */
const DIAS_ANTES = 3;
/** A program that was off for longer tells the last days only: old news is noise. */
const DIAS_ATRAS = 7;

export interface Periodo {
  de: Dia;
  ate: Dia;
}

export interface Janela {
  /** Due days to be announced. */
  vencem: Periodo;
  /** Due days that have passed since. */
  venceram: Periodo;
  /** The month that has ended since, as any day of it. */
  fechou: Dia | null;
}

/**
 * What there is to tell on `hoje` when people were last written to on `ultimo`: each due day is announced once and missed once, also when the program
 * was off for some days. Without `ultimo`, as if it had been yesterday.
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
