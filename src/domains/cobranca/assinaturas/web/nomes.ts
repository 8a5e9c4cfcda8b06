import type { SituacaoAssinatura, StatusAssinatura } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

export const STATUS: Readonly<Record<StatusAssinatura, () => string>> = {
  ativa: () => t('Ativa'),
  pausada: () => t('Pausada'),
  cancelada: () => t('Cancelada'),
};

/** The names with which the list shows and filters a status. */
export const SITUACOES: Readonly<Record<SituacaoAssinatura, () => string>> = {
  ...STATUS,
  encerrada: () => t('Encerrada'),
};
