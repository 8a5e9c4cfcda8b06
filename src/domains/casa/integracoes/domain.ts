import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({ 'Chaves de API': 'API keys', renovou: 'renewed', revogou: 'revoked', usou: 'used' });

/** Programs that may ask: tokens, and the API under /api/v1. */
export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { token: t.key('Chaves de API') },
    verbs: { renovar: t.key('renovou'), revogar: t.key('revogou'), usar: t.key('usou') },
  },
});
