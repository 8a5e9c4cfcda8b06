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
  'Papéis da casa': 'Papers of the house',
  'Modelos da casa, preenchidos com os dados de cada pessoa': 'Templates of the house, filled in for each person',
  'carta termo autorização certificado regulamento recibo modelo':
    'letter form consent certificate rules receipt template',
  'Escrever um modelo de papel': 'Write a template of a paper',
  'Modelos de papéis': 'Templates of papers',
  'emitiu papéis de': 'issued papers of',
  'emitiu as declarações de': 'issued the statements of',
  'mandou por e-mail as declarações de': 'sent by e-mail the statements of',
});

export const domain = defineDomain({
  uses: ['cofre', 'membros', 'privacidade'],
  screens: [
    {
      path: '/declaracoes',
      params: ['ano', 'membro'],
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
    {
      path: '/papeis',
      params: ['membro'],
      access: 'membros:edit',
      feature: 'membros',
      title: () => t('Papéis da casa'),
      subtitle: () => t('Modelos da casa, preenchidos com os dados de cada pessoa'),
      keywords: () => t('carta termo autorização certificado regulamento recibo modelo'),
      position: 55,
      menu: { hub: '/mensalidades', tab: () => t('Papéis'), later: true, alone: true },
      icon: 'FilePen',
      help: 'papeis',
      shortcuts: [{ label: () => t('Escrever um modelo de papel') }],
    },
    { path: '/conferir-papel', access: 'publico', title: () => t('Conferir um papel'), bare: true },
  ],
  audit: {
    subjects: { papel: t.key('Papéis'), modelo_de_papel: t.key('Modelos de papéis') },
    verbs: {
      emitir: t.key('emitiu papéis de'),
      emitir_declaracoes: t.key('emitiu as declarações de'),
      enviar_declaracoes: t.key('mandou por e-mail as declarações de'),
    },
  },
});
