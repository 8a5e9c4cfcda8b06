import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/dashboard',
      access: 'casa',
      title: () => t('Painel'),
      position: 10,
      viewerTitle: () => t('Início|tela'),
      menu: { also: ['viewer'], bar: ['viewer', 'others'] },
      icon: 'LayoutDashboard',
      help: 'primeiros-passos',
      viewerHelp: 'inicio',
    },
  ],
});
