import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  neverRefused: ['registrarAparelho', 'mudarAparelho', 'removerAparelho'],
};
