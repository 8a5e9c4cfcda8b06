import { t } from '../../../../shared/texts.ts';

/** Why a screen of the house does not open. */
export const porqueRecusada = (missing: 'feature' | 'permission'): string =>
  missing === 'feature'
    ? t('Recurso não incluído no plano.')
    : t('Seu acesso não inclui esta tela. Fale com quem administra a casa.');
