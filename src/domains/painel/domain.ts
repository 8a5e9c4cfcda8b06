import { defineDomain } from '../../shared/domain.ts';
import { texts } from '../../shared/texts.ts';

const t = texts({
  Painel: 'Dashboard',
});

export const domain = defineDomain({
  uses: ['agenda', 'contas-a-pagar', 'escalas', 'faturas', 'pagamentos', 'planos', 'privacidade'],
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
