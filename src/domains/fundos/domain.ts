import { defineDomain } from '../../shared/domain.ts';
import { texts } from '../../shared/texts.ts';

const t = texts({
  Fundos: 'Purposes',
  'arquivou um fundo': 'archived a purpose',
  'reabriu um fundo': 'reopened a purpose',
});

/** A leaf: plans, payments and entries name a fundo. The screen with its balances stands above. */
export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { fundo: t.key('Fundos') },
    verbs: {
      arquivar: t.key('arquivou um fundo'),
      reabrir: t.key('reabriu um fundo'),
    },
  },
});
