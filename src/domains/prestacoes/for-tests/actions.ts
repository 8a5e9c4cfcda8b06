import type { ActionFacts } from '../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  heavy: ['preverPrestacao', 'publicarPrestacao'],
};
