import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  samples: () => ({
    lerCobranca: { valor_centavos: undefined, chave: undefined },
  }),
};
