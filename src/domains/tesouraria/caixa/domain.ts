import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
