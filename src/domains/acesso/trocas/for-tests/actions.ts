import { randomUUID } from 'node:crypto';
import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  samples: () => ({ pedirTrocaDoEmail: { email: `nova-${randomUUID()}@exemplo.org` } }),
};
