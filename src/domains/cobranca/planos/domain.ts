import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['faturas'],
  screens: [
    {
      path: '/planos',
      params: ['busca', 'novo'],
      access: 'equipe',
      feature: 'planos',
      title: () => t('Planos'),
      subtitle: () => t('Valores e dias de vencimento'),
      position: 30,
      menu: { group: 'pessoas' },
      icon: 'Layers',
      help: 'planos-e-assinaturas',
      shortcuts: [{ access: 'planos:manage', params: { novo: '1' }, label: () => t('Criar plano') }],
    },
  ],
  audit: {
    subjects: { plano: t.key('Planos') },
  },
});
