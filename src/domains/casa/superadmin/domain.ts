import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/superadmin',
      params: ['aba', 'busca', 'contrato'],
      access: 'plataforma',
      title: () => t('Superadmin'),
      subtitle: () => t('Terreiros, planos SaaS e contratos'),
      position: 920,
      icon: 'ShieldCheck',
      help: 'servidor',
      refusal: () => t('Acesso negado'),
    },
  ],
  audit: {
    verbs: {
      plataforma_reiniciar_etapas: t.key('a plataforma pediu o reinício das duas etapas'),
      plataforma_remover: t.key('a plataforma removeu da casa'),
      plataforma_vincular: t.key('a plataforma vinculou à casa'),
    },
  },
});
