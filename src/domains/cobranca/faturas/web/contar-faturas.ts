import { t } from '../../../../shared/texts.ts';

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
