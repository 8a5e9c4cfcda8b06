import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

/** Programs that may ask: tokens, and the API under /api/v1. */
export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { token: t.key('Chaves de API') },
    verbs: { renovar: t.key('renovou'), revogar: t.key('revogou'), usar: t.key('usou') },
  },
});
