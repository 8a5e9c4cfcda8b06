import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Lançar vários': 'Enter many',
  'pilha de notas, muitas despesas ou doações': 'pile of receipts, many expenses or donations',
  'Lançar uma pilha de notas': 'Enter a pile of receipts',
});

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
