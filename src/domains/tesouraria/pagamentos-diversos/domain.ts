import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
