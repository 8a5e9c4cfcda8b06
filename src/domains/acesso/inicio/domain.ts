import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Gestão de terreiros': 'Management for terreiros',
});

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/',
      access: 'publico',
      title: () => t('Gestão de terreiros'),
      bare: true,
      visitorsOnly: true,
    },
  ],
});
