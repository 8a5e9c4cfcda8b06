import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import type { AssinaturaCompleta } from './queries.ts';

/**
 * 'Fora de jul/2026 a out/2026: não se cobra.' Nothing of the time after an end, which the form
 * shows itself.
 */
export function descreverAusencias({ status, ausencias }: Pick<AssinaturaCompleta, 'status' | 'ausencias'>): string[] {
  const mes = (refer: string) => rotulo(refer, getLanguage());
  return ausencias
    .filter(({ ate }) => ate !== null || status !== 'ativa')
    .map(({ de, ate }) =>
      ate === null
        ? t('Fora desde {de}: não se cobra.', { de: mes(de) })
        : ate === de
          ? t('Fora em {de}: não se cobra.', { de: mes(de) })
          : t('Fora de {de} a {ate}: não se cobra.', { de: mes(de), ate: mes(ate) }),
    );
}
