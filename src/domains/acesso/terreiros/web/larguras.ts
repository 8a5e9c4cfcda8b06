import { t } from '../../../../shared/texts.ts';

/** The paper widths. */
export const LARGURAS = [
  { colunas: 32, nome: () => t('58 mm · 32 colunas') },
  { colunas: 48, nome: () => t('80 mm · 48 colunas') },
] as const;
