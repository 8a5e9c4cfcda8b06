import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
