import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Acessos dos membros': 'Access of the members',
  'Links para quem ainda não entra': 'Links for people who cannot sign in yet',
  'dar acesso link qr código telefone sem e-mail': 'give access link qr code telephone no e-mail',
});

export const domain = defineDomain({
  uses: ['membros'],
  screens: [
    {
      path: '/acessos-dos-membros',
      access: 'gestao',
      feature: 'membros',
      title: () => t('Acessos dos membros'),
      subtitle: () => t('Links para quem ainda não entra'),
      keywords: () => t('dar acesso link qr código telefone sem e-mail'),
      position: 136,
      menu: { from: ['/membros'] },
      icon: 'QrCode',
      help: 'membros',
    },
  ],
});
