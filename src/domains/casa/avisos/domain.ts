import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { avisos: t.key('Avisos por e-mail') },
  },
});
