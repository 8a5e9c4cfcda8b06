import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Webhooks: 'Webhooks',
  'trocou o segredo de': 'replaced the secret of',
  'enviou um teste a': 'sent a test to',
});

export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { webhook: t.key('Webhooks') },
    verbs: {
      trocar_segredo: t.key('trocou o segredo de'),
      testar: t.key('enviou um teste a'),
    },
  },
});
