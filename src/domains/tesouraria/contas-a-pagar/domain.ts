import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['pagamentos-diversos'],
  screens: [
    {
      path: '/contas-a-pagar',
      params: ['busca', 'situacao'],
      context: ['caixa'],
      access: 'billing:view',
      title: () => t('Contas a pagar'),
      subtitle: () => t('O que vence e o que já foi pago'),
      keywords: () => t('luz água aluguel boleto'),
      position: 87,
      part: 'contas_a_pagar',
      menu: { hub: '/caixa' },
      icon: 'FileClock',
      help: 'gastos',
      shortcuts: [{ access: 'faturas:pagar', label: () => t('Cadastrar conta a pagar') }],
    },
  ],
  audit: {
    subjects: { conta_a_pagar: t.key('Contas a pagar') },
    verbs: { restaurar: t.key('trouxe de volta') },
  },
});
