import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  audit: { subjects: { aparelho: t.key('Avisos no aparelho') } },
});
