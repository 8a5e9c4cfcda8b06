import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  screens: [],
  audit: { subjects: { obrigacoes: t.key('Catálogo de obrigações') } },
});
