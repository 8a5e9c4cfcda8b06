import { texts } from '../../../../shared/texts.ts';

// The till loads these two alone.
const t = texts({
  '58 mm · 32 colunas': '58 mm · 32 columns',
  '80 mm · 48 colunas': '80 mm · 48 columns',
});

/** The paper widths. */
export const LARGURAS = [
  { colunas: 32, nome: () => t('58 mm · 32 colunas') },
  { colunas: 48, nome: () => t('80 mm · 48 colunas') },
] as const;
