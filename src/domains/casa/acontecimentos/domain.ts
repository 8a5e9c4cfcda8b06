import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Avisos a outros sistemas': 'Notices to other systems',
  'trocou o segredo de': 'replaced the secret of',
});

export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { webhook: t.key('Avisos a outros sistemas') },
    verbs: {
      trocar_segredo: t.key('trocou o segredo de'),
    },
  },
});
