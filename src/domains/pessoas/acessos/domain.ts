import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Acessos dos membros': 'Access of the members',
});

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
