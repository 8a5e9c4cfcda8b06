import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Declarações do ano': 'Statements of the year',
  Declarações: 'Statements',
  'O que cada pessoa deu no ano, em papel': 'What each person gave in the year, on paper',
  'papel comprovante contribuição doação imposto recibo anual': 'paper proof contribution donation tax yearly receipt',
  'Emitir as declarações do ano': 'Issue the statements of the year',
  'Conferir um papel': 'Check a paper',
  Papéis: 'Papers',
  'emitiu as declarações de': 'issued the statements of',
  'mandou por e-mail as declarações de': 'sent by e-mail the statements of',
});

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/declaracoes',
      params: ['ano'],
      access: 'billing:view',
      feature: 'relatorios',
      title: () => t('Declarações do ano'),
      subtitle: () => t('O que cada pessoa deu no ano, em papel'),
      keywords: () => t('papel comprovante contribuição doação imposto recibo anual'),
      position: 53,
      menu: { hub: '/mensalidades', tab: () => t('Declarações'), later: true },
      icon: 'ScrollText',
      help: 'relatorios',
      shortcuts: [{ access: 'faturas:pagar', label: () => t('Emitir as declarações do ano') }],
    },
    { path: '/conferir-papel', access: 'publico', title: () => t('Conferir um papel'), bare: true },
  ],
  audit: {
    subjects: { papel: t.key('Papéis') },
    verbs: {
      emitir_declaracoes: t.key('emitiu as declarações de'),
      enviar_declaracoes: t.key('mandou por e-mail as declarações de'),
    },
  },
});
