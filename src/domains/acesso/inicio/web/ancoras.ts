import { address } from '../../../../shared/address.ts';
import { t } from '../../../../shared/texts.ts';

/** The sign-up of somebody who has a house to register. */
export const CADASTRO = address('/signup', { next: '/onboarding' });

/** The sections that can be linked to. */
export const ancoras = () => [
  { href: '#recursos', nome: t('Recursos') },
  { href: '#planos', nome: t('Planos') },
  { href: '#depoimentos', nome: t('Depoimentos') },
  { href: '#perguntas', nome: t('Perguntas') },
];
