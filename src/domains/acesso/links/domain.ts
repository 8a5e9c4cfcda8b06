import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['acesso', 'etapas'],
  screens: [{ path: '/acesso', access: 'publico', title: () => t('Seu acesso'), bare: true }],
  audit: {
    subjects: {},
    verbs: {
      dar_acesso: t.key('deu acesso por link'),
      usar_link: t.key('entrou pelo link da casa'),
      errar_nascimento: t.key('errou o dia do nascimento'),
    },
  },
});
