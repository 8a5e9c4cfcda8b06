import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
