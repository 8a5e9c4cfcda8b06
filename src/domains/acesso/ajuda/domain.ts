import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Ajuda: 'Help',
  'manual como fazer': 'manual how to',
});

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/ajuda',
      params: ['cap'],
      access: 'sessao',
      title: () => t('Ajuda'),
      keywords: () => t('manual como fazer'),
      position: 910,
      icon: 'CircleQuestionMark',
    },
  ],
});
