import { t } from '../../shared/texts.ts';
import { UNREADABLE, UNREADABLE_DATE } from './control-style.ts';

/** The fields whose text cannot be read. */
export const UNREADABLE_FIELDS = `input[${UNREADABLE}]`;

/** The sentence for a field whose text cannot be read; undefined if it can. */
export function saidOfUnreadable(input: Element): string | undefined {
  const exemplo = input.getAttribute(UNREADABLE);
  if (exemplo === UNREADABLE_DATE) return t('Data inválida. Use dd/mm/aaaa.');
  return exemplo === null ? undefined : sentenceOfUnreadable(exemplo);
}

/** The right spelling, if it is known. */
export function sentenceOfUnreadable(exemplo: string): string {
  return exemplo === ''
    ? t('Informe um valor válido')
    : t('Informe um valor válido. Use vírgula para os centavos: {exemplo}', { exemplo });
}
