import type { Filtro } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

export const FILTRO_NOMES: Record<Filtro, () => string> = {
  abertas_atrasadas: () => t('Em aberto e atrasadas'),
  abertas: () => t('Somente em aberto'),
  atrasadas: () => t('Somente atrasadas'),
  pagas: () => t('Somente pagas'),
  todas: () => t('Todas (inclui pagas)'),
};
