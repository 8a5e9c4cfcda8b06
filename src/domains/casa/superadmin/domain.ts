import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Superadmin: 'Superadmin',
  'Terreiros, planos SaaS e contratos': 'Houses, SaaS plans and contracts',
  'Acesso negado': 'Access denied',
  'a plataforma pediu o reinício das duas etapas': 'the platform asked for a reset of the two steps',
  'a plataforma removeu da casa': 'the platform removed from the house',
  'a plataforma vinculou à casa': 'the platform linked to the house',
});

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
