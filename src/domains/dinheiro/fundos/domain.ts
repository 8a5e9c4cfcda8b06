import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Fundos: 'Purposes',
  'reabriu um fundo': 'reopened a purpose',
});

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
