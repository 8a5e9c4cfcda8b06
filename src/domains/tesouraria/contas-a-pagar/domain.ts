import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Contas a pagar': 'Bills to pay',
  'O que vence e o que já foi pago': 'What falls due and what has been paid',
  'luz água aluguel boleto': 'power water rent bill',
  'Cadastrar conta a pagar': 'Add a bill to pay',
  'trouxe de volta': 'brought back',
});

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
