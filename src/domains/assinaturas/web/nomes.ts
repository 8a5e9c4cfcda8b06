import type { SituacaoAssinatura, StatusAssinatura } from '../rules.ts';
import { t } from '../texts.ts';

export const STATUS: Readonly<Record<StatusAssinatura, () => string>> = {
  ativa: () => t('Ativa'),
  pausada: () => t('Pausada'),
  cancelada: () => t('Cancelada'),
};

/** As the list shows and filters it. */
export const SITUACOES: Readonly<Record<SituacaoAssinatura, () => string>> = {
  ...STATUS,
  encerrada: () => t('Encerrada'),
};
