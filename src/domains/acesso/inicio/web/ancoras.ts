import { t } from '../texts.ts';

/** The sections that can be linked to. */
export const ancoras = () => [
  { href: '#recursos', nome: t('Recursos') },
  { href: '#planos', nome: t('Planos') },
  { href: '#depoimentos', nome: t('Depoimentos') },
  { href: '#perguntas', nome: t('Perguntas') },
];
