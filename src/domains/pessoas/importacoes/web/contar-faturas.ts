import { t } from '../../../../shared/texts.ts';

/** The number of invoices in words for the end of a line; null for none. */
export const contarFaturas = (n: number): string | null =>
  n === 0 ? null : n === 1 ? t('1 fatura') : t('{n} faturas', { n });
