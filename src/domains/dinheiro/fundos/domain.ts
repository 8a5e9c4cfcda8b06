import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

/** A leaf: plans, payments and entries name a fundo. The screen with its balances stands above. */
export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { fundo: t.key('Fundos') },
    verbs: {
      reabrir: t.key('reabriu um fundo'),
    },
  },
});
