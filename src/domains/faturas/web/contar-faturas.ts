import { texts } from '../../../shared/texts.ts';

// A catalogue of its own, because other domains count invoices too.
const t = texts({
  '1 fatura criada': '1 invoice created',
  '{n} faturas criadas': '{n} invoices created',
  '1 fatura cancelada': '1 invoice canceled',
  '{n} faturas canceladas': '{n} invoices canceled',
});

export const contarCriadas = (n: number): string => (n === 1 ? t('1 fatura criada') : t('{n} faturas criadas', { n }));

export const contarCanceladas = (n: number): string =>
  n === 1 ? t('1 fatura cancelada') : t('{n} faturas canceladas', { n });
