import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Reajustes: 'Readjustments',
  'O valor novo de cada plano, a partir de um mês': 'The new price of each plan, from a month on',
  'aumento anual mensalidade valor preço': 'yearly increase dues amount price',
  'Reajustar os planos': 'Readjust the plans',
  'reajustou os planos': 'readjusted the plans',
  'desfez o reajuste': 'undid the readjustment',
});

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
