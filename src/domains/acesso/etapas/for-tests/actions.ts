import type { ActionFacts } from '../../../../server/testing/actions.ts';
import type { Caller } from '../../../../server/testing/house.ts';
import { comAplicativo } from '../server/conta-de-duas-etapas-for-tests.ts';

export const actions: ActionFacts = {
  // The session was opened a moment ago, so no password is asked for.
  samples: () => ({ removerChave: { senha: '' } }),
  announces: {
    exigirEtapas: {
      tells: 'casa',
      before: async ({ casa }) => (await comAplicativo({ orgId: casa.orgId, role: 'owner' })).eu,
      act: (_, eu) => (eu as Caller).call('exigirEtapas', { desde: null }),
    },
  },
};
