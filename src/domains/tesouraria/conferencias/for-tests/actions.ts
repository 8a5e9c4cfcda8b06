import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  features: { listarAConferir: ['mensalidades', 'pagamentos_diversos'] },
};
