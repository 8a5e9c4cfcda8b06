import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Saldos: 'Balances',
  Caixa: 'Money',
  'Onde está o dinheiro da casa': "Where the house's money lies",
  'saldo banco conta dinheiro carteira extrato': 'balance bank account cash wallet statement',
  'acertou o saldo': 'corrected the balance',
  'Ver quanto há': 'See how much there is',
});

export const domain = defineDomain({
  uses: ['bancos', 'despesas', 'extratos', 'pagamentos-diversos'],
  screens: [
    {
      path: '/caixa',
      params: ['ate', 'busca', 'carteira', 'de', 'estornados'],
      access: 'billing:view',
      title: () => t('Caixa'),
      subtitle: () => t('Onde está o dinheiro da casa'),
      keywords: () => t('saldo banco conta dinheiro carteira extrato'),
      position: 85,
      menu: { group: 'dinheiro', bar: ['others'], tab: () => t('Saldos') },
      icon: 'Coins',
      help: 'caixa',
      shortcuts: [{ label: () => t('Ver quanto há') }],
    },
  ],
  audit: {
    subjects: { caixa: t.key('Caixa') },
    verbs: { acertar: t.key('acertou o saldo') },
  },
});
