import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  announces: {
    criarTerreiro: { tells: 'conta', act: ({ eu }) => eu.call('criarTerreiro', { nome: 'Casa nova' }) },
    usarParte: {
      tells: 'casa',
      act: ({ casa }) => casa.como('owner').call('usarParte', { parte: 'fundos', usa: true }),
    },
    renovarCodigo: { tells: 'casa', act: ({ casa }) => casa.como('owner').call('renovarCodigo', {}) },
  },
};
