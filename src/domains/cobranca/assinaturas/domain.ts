import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['faturas', 'planos'],
  screens: [
    {
      path: '/assinaturas',
      params: ['busca', 'situacao'],
      access: 'equipe',
      feature: 'assinaturas',
      title: () => t('Assinaturas'),
      subtitle: () => t('Quem contribui, com qual plano'),
      position: 40,
      menu: { group: 'pessoas', access: 'assinaturas:link' },
      icon: 'RefreshCw',
      help: 'planos-e-assinaturas',
    },
  ],
  audit: {
    subjects: { assinatura: t.key('Assinaturas') },
    verbs: {
      trocar_plano: t.key('trocou o plano'),
    },
  },
});
