import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
