import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { webhook: t.key('Avisos a outros sistemas') },
    verbs: {
      trocar_segredo: t.key('trocou o segredo de'),
    },
  },
});
