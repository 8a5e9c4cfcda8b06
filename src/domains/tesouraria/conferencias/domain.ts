import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'A conferir': 'To be confirmed',
  'O que espera por você': 'What waits for you',
  'extrato banco pix confirmar conciliar': 'statement bank pix confirm reconcile',
  'Conferir o extrato do banco': 'Check the bank statement',
});

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
