import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/a-conferir',
      params: ['busca', 'carteira', 'linhas', 'tipo'],
      standing: true,
      access: 'faturas:pagar',
      title: () => t('A conferir'),
      subtitle: () => t('O que espera por você'),
      keywords: () => t('extrato banco pix confirmar conciliar'),
      position: 86,
      menu: { hub: '/caixa' },
      icon: 'Inbox',
      help: 'caixa',
      shortcuts: [{ label: () => t('Conferir o extrato do banco') }],
    },
  ],
});
