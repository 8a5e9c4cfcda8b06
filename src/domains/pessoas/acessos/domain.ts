import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['membros'],
  screens: [
    {
      path: '/acessos-dos-membros',
      access: 'gestao',
      feature: 'membros',
      title: () => t('Acessos dos membros'),
      position: 136,
      menu: { from: ['/membros'] },
      icon: 'QrCode',
      help: 'membros',
    },
  ],
});
