import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
