import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Seu acesso': 'Your access',
  'deu acesso por link': 'gave access by a link',
  'entrou pelo link da casa': 'signed in with the link of the house',
  'errou o dia do nascimento': 'gave a wrong day of birth',
});

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
