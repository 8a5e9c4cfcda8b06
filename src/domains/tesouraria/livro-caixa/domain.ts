import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Livro-caixa': 'Cash book',
  'O que entrou e saiu, dia a dia, para quem faz a contabilidade':
    'What came in and went out, day by day, for the accountant',
  'contador contabilidade exportar plano de contas xlsx csv': 'accountant accounting export plan of accounts xlsx csv',
  'Levar o livro-caixa ao contador': 'Take the cash book to the accountant',
  'mudou o plano de contas': 'changed the plan of accounts',
});

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/livro-caixa',
      params: ['ate', 'de'],
      access: 'billing:view',
      feature: 'relatorios',
      title: () => t('Livro-caixa'),
      subtitle: () => t('O que entrou e saiu, dia a dia, para quem faz a contabilidade'),
      keywords: () => t('contador contabilidade exportar plano de contas xlsx csv'),
      position: 91,
      menu: { hub: '/caixa', later: true },
      icon: 'BookOpenText',
      help: 'relatorios',
      shortcuts: [{ label: () => t('Levar o livro-caixa ao contador') }],
    },
  ],
  audit: {
    subjects: { livro_caixa: t.key('Livro-caixa') },
    verbs: { mudar_plano: t.key('mudou o plano de contas') },
  },
});
