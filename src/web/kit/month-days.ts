import { diaDe, partesDoDia, somarDias, somarMesesAoDia, ultimoDiaDoMes, type Dia } from '../../shared/datas.ts';

export const EARLIEST = '1900-01-01';
export const LATEST = '2100-12-31';

/** The weeks of a month from Sunday to Saturday; the places of other months are empty. */
export function weeksOf(year: number, month: number): (Dia | null)[][] {
  const before = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = Array.from({ length: ultimoDiaDoMes(year, month) }, (_, n) => diaDe(year, month, n + 1));
  const places = [...Array.from({ length: before }, () => null), ...days];
  while (places.length % 7 !== 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

export const clampDay = <Day extends string>(day: Day, min: Day, max: Day): Day =>
  day < min ? min : day > max ? max : day;

/** The same day in another month, or the last one where that month is shorter. */
export const dayInMonth = (day: Dia, year: number, month: number): Dia =>
  diaDe(year, month, Math.min(partesDoDia(day).dia, ultimoDiaDoMes(year, month)));

/** The day to which a key leads in the calendar; null for a key that moves nothing. */
export function dayAfterKey(day: Dia, key: string, shift: boolean): Dia | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const months = shift ? 12 : 1;
  const moves: Readonly<Record<string, () => Dia>> = {
    ArrowLeft: () => somarDias(day, -1),
    ArrowRight: () => somarDias(day, 1),
    ArrowUp: () => somarDias(day, -7),
    ArrowDown: () => somarDias(day, 7),
    Home: () => somarDias(day, -weekday),
    End: () => somarDias(day, 6 - weekday),
    PageUp: () => somarMesesAoDia(day, -months),
    PageDown: () => somarMesesAoDia(day, months),
  };
  return moves[key]?.() ?? null;
}
