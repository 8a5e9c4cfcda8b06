import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/prestacao-de-contas',
      params: ['mes', 'publicar', 'versao'],
      access: 'casa',
      title: () => t('Prestação de contas'),
      subtitle: () => t('O que entrou, o que saiu e quanto ficou'),
      keywords: () => t('balanço, fechar o mês, publicar, transparência'),
      position: 89,
      part: 'prestacao_de_contas',
      menu: { hub: '/caixa', alone: true },
      icon: 'ScrollText',
      help: 'gastos',
    },
    {
      path: '/fundos',
      access: 'billing:view',
      title: () => t('Fundos'),
      subtitle: () => t('Dinheiro guardado para um fim'),
      keywords: () => t('meta obra festa reserva'),
      position: 88,
      part: 'fundos',
      menu: { hub: '/caixa' },
      icon: 'PiggyBank',
      help: 'gastos',
    },
  ],
  audit: {
    subjects: { prestacao: t.key('Prestação de contas') },
    verbs: { publicar: t.key('publicou a prestação de contas') },
  },
});
