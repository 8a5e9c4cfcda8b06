import { formatBRL } from '../../../../shared/centavos.ts';
import { restaAPagar, type Parcial } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/** 'parcial · faltam R$ 80,00' for an open invoice that has received part of it. */
export const faltam = (fatura: Parcial): string | undefined =>
  fatura.vl_parcial_centavos > 0 ? t('parcial · faltam {valor}', { valor: formatBRL(restaAPagar(fatura)) }) : undefined;
