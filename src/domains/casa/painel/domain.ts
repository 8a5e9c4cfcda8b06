import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Início: 'Home',
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
      viewerTitle: () => t('Início'),
      menu: { also: ['viewer'], bar: ['viewer', 'others'] },
      icon: 'LayoutDashboard',
      help: 'inicio',
    },
  ],
});
