import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Pagamentos Diversos': 'Other payments',
  'Pagamentos diversos': 'Other payments',
  'criou uma forma': 'created a method',
  'excluiu uma forma': 'deleted a method',
  'mudou o nome de uma forma': 'renamed a method',
  'criou um tipo': 'created a type',
  'excluiu um tipo': 'deleted a type',
  'mudou o nome de um tipo': 'renamed a type',
  'Lançar doação ou despesa': 'Enter a donation or an expense',
});

export const domain = defineDomain({
  uses: ['anexos', 'conferencias'],
  screens: [
    {
      path: '/pagamentos-diversos',
      params: ['busca', 'dia', 'excluidos'],
      context: ['caixa'],
      access: 'casa',
      feature: 'pagamentos_diversos',
      title: () => t('Pagamentos Diversos'),
      position: 60,
      menu: { group: 'dinheiro', also: ['viewer', 'operador'] },
      icon: 'HandCoins',
      help: 'pagamentos-diversos',
      shortcuts: [{ label: () => t('Lançar doação ou despesa') }],
    },
  ],
  audit: {
    subjects: { lancamento: t.key('Pagamentos diversos') },
    verbs: {
      'metodo.criar': t.key('criou uma forma'),
      'metodo.excluir': t.key('excluiu uma forma'),
      'metodo.renomear': t.key('mudou o nome de uma forma'),
      'tipo.criar': t.key('criou um tipo'),
      'tipo.excluir': t.key('excluiu um tipo'),
      'tipo.renomear': t.key('mudou o nome de um tipo'),
    },
  },
});
