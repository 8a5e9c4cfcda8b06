import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Avisos: 'Notices',
  'O que a casa tem a dizer': 'What the house has to say',
  'comunicado recado mural notícia whatsapp': 'notice message board news whatsapp',
  'Escrever um aviso': 'Write a notice',
  'Avisos da casa': 'Notices of the house',
});

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/avisos',
      access: 'casa',
      feature: 'agenda',
      title: () => t('Avisos'),
      subtitle: () => t('O que a casa tem a dizer'),
      keywords: () => t('comunicado recado mural notícia whatsapp'),
      position: 99,
      menu: { hub: '/agenda' },
      icon: 'Megaphone',
      help: 'agenda',
      shortcuts: [{ access: 'comunicados:edit', label: () => t('Escrever um aviso') }],
    },
  ],
  audit: { subjects: { comunicado: t.key('Avisos da casa') } },
});
