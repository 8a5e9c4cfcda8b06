import { defineDomain } from '../../shared/domain.ts';
import { texts } from '../../shared/texts.ts';

const t = texts({
  'Contas a pagar': 'Bills to pay',
  'trouxe de volta': 'brought back',
});

export const domain = defineDomain({
  uses: ['fundos', 'pagamentos', 'pagamentos-diversos'],
  audit: {
    subjects: { conta_a_pagar: t.key('Contas a pagar') },
    verbs: { restaurar: t.key('trouxe de volta') },
  },
});
