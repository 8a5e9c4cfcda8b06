import type { AccessRules } from '../../../web/session/access.ts';
import { texts } from '../../../shared/texts.ts';
import { menuDe, permite } from '../rules.ts';

// Not the domain's catalogue: this is part of the first script that every visitor loads.
const t = texts({
  'Recurso não incluído no plano.': 'Feature not included in the plan.',
  'Seu acesso não inclui esta tela. Fale com quem administra a casa.':
    'Your access does not include this screen. Ask those who run the house.',
});

/** The server's rules, for the guard and the menu of the shell. */
export const accessRules: AccessRules = {
  permits: permite,
  menu: menuDe,
  why: (missing) =>
    missing === 'feature'
      ? t('Recurso não incluído no plano.')
      : t('Seu acesso não inclui esta tela. Fale com quem administra a casa.'),
};
