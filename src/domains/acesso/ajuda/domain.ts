import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
