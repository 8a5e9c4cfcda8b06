import { texts } from '../../../../shared/texts.ts';

// A catalogue of its own, because other domains count invoices too.
const t = texts({
  '1 fatura criada': '1 invoice created',
  '{n} faturas criadas': '{n} invoices created',
  '1 fatura cancelada': '1 invoice canceled',
  '{n} faturas canceladas': '{n} invoices canceled',
  '1 com pagamento parcial fica como está.': '1 that is part paid stays as it is.',
  '{n} com pagamento parcial ficam como estão.': '{n} that are part paid stay as they are.',
});

export const contarCriadas = (n: number): string => (n === 1 ? t('1 fatura criada') : t('{n} faturas criadas', { n }));

export const contarCanceladas = (n: number): string =>
  n === 1 ? t('1 fatura cancelada') : t('{n} faturas canceladas', { n });

/** What has received money stays, whatever is stopped; empty for none. */
export const contarComPagamento = (n: number): string => {
  if (n === 0) return '';
  return n === 1
    ? t('1 com pagamento parcial fica como está.')
    : t('{n} com pagamento parcial ficam como estão.', { n });
};
