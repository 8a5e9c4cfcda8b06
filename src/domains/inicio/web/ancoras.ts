import { t } from '../texts.ts';

/** Where this page may be entered (row L2). */
export const ancoras = () => [
  { href: '#recursos', nome: t('Recursos') },
  { href: '#planos', nome: t('Planos') },
  { href: '#depoimentos', nome: t('Depoimentos') },
  { href: '#perguntas', nome: t('Perguntas') },
];
