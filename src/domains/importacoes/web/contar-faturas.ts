import { t } from '../texts.ts';

/** Null of none, for the end of a line. */
export const contarFaturas = (n: number): string | null =>
  n === 0 ? null : n === 1 ? t('1 fatura') : t('{n} faturas', { n });
