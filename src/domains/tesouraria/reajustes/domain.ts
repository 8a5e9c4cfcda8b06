import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/reajustes',
      access: 'planos:manage',
      feature: 'planos',
      title: () => t('Reajustes'),
      subtitle: () => t('O valor novo de cada plano, a partir de um mês'),
      keywords: () => t('aumento anual mensalidade valor preço'),
      position: 54,
      menu: { hub: '/mensalidades', later: true },
      icon: 'TrendingUp',
      help: 'planos-e-assinaturas',
      shortcuts: [{ label: () => t('Reajustar os planos') }],
    },
  ],
  audit: {
    subjects: { reajuste: t.key('Reajustes') },
    verbs: { reajustar: t.key('reajustou os planos'), desfazer_reajuste: t.key('desfez o reajuste') },
  },
});
