import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Painel: 'Dashboard',
});

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/dashboard',
      access: 'casa',
      title: () => t('Painel'),
      position: 10,
      menu: {},
      icon: 'LayoutDashboard',
    },
  ],
});
