import type { StatusDoContrato } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

const NOMES: Readonly<Record<StatusDoContrato, () => string>> = {
  ativo: () => t('Ativo'),
  expirado: () => t('Expirado'),
  cancelado: () => t('Cancelado'),
};

export const nomeDoStatus = (status: StatusDoContrato): string => NOMES[status]();
