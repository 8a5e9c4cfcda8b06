import { texts } from '../../../../shared/texts.ts';

// These texts are not in the domain's catalogue: this file is part of the first script that every
// visitor loads.
const t = texts({
  'Recurso não incluído no plano.': 'Feature not included in the plan.',
  'Seu acesso não inclui esta tela. Fale com quem administra a casa.':
    'Your access does not include this screen. Ask those who run the house.',
});

/** Why a screen of the house does not open. */
export const porqueRecusada = (missing: 'feature' | 'permission'): string =>
  missing === 'feature'
    ? t('Recurso não incluído no plano.')
    : t('Seu acesso não inclui esta tela. Fale com quem administra a casa.');
