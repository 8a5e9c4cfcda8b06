import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

/** Spending: an entry with a negative amount, with its receipts. */
export const domain = defineDomain({
  uses: ['anexos', 'pagamentos-diversos'],
  screens: [
    {
      path: '/pilha',
      context: ['caixa'],
      standing: true,
      access: 'faturas:pagar',
      title: () => t('Lançar vários'),
      keywords: () => t('pilha de notas, muitas despesas ou doações'),
      position: 126,
      menu: { from: ['/pagamentos-diversos', '/contas-a-pagar'] },
      icon: 'Layers2',
      help: 'gastos',
      shortcuts: [{ label: () => t('Lançar uma pilha de notas') }],
    },
  ],
});
