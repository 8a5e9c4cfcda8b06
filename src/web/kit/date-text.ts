import { ehDia, ehDiaAceito, formatDia, type Dia } from '../../shared/datas.ts';

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const PLAIN_DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * The day that a text means: '31/10/2026', '1.2.2026', '31102026' or a pasted '2026-10-31'. Null
 * for anything else.
 */
export function readDate(text: string): Dia | null {
  const bare = text.trim();
  if (ehDia(bare)) return ehDiaAceito(bare) ? bare : null;
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(bare) ?? PLAIN_DIGITS.exec(bare) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return ehDia(iso) && ehDiaAceito(iso) ? iso : null;
}

/** 'dd/mm/aaaa'. A value that is no day, such as one typed into an address, is shown as it is. */
export const writeDate = (value: string): string => (ehDia(value) ? formatDia(value) : value);

/**
 * Puts the slashes in while somebody types at the end of the text. Text with anything but digits
 * and separators stays as it is, and no digit is ever dropped.
 */
export function maskDate(text: string): string {
  if (ehDia(text.trim()) || !/^[\d/.\- ]*$/.test(text)) return text;
  const groups = [''];
  for (const sign of text.trimStart()) {
    const last = groups.length - 1;
    const group = groups[last] ?? '';
    if (!/\d/.test(sign)) {
      if (last < 2 && group !== '') groups.push('');
    } else if (group.length === 2 && last < 2) groups.push(sign);
    else groups[last] = group + sign;
  }
  return groups.join('/');
}
