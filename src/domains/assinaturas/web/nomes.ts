import type { StatusAssinatura } from '../rules.ts';
import { t } from '../texts.ts';

export const STATUS: Readonly<Record<StatusAssinatura, () => string>> = {
  ativa: () => t('Ativa'),
  pausada: () => t('Pausada'),
  cancelada: () => t('Cancelada'),
};
