import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['cobrancas', 'conferencias', 'lembretes', 'pagamentos-diversos'],
  screens: [
    {
      path: '/mensalidades',
      params: ['busca', 'membro', 'receber', 'situacao', 'todos'],
      context: ['caixa'],
      access: 'casa',
      feature: 'mensalidades',
      title: () => t('Mensalidades'),
      subtitle: () => t('Faturas em aberto, atrasadas e pagas'),
      keywords: () => t('receber pagar'),
      position: 50,
      menu: {
        group: 'dinheiro',
        also: ['viewer', 'operador'],
        bar: ['viewer', 'operador', 'others'],
        tab: () => t('Receber'),
      },
      icon: 'Banknote',
      help: 'faturas-e-mensalidades',
      shortcuts: [{ access: 'faturas:pagar', label: () => t('Receber mensalidade') }],
    },
  ],
  audit: {
    subjects: { pagamento: t.key('Pagamentos') },
    verbs: {
      devolver_credito: t.key('devolveu crédito'),
      informar_pix: t.key('informou um PIX'),
      outro_valor: t.key('registrou outro valor'),
    },
  },
});
