import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  announces: {
    'criar-terreiro': { tells: 'conta', act: ({ eu }) => eu.call('criarTerreiro', { nome: 'Casa nova' }) },
    'usar-parte': {
      tells: 'casa',
      act: ({ casa }) => casa.como('owner').call('usarParte', { parte: 'fundos', usa: true }),
    },
    'renovar-codigo': { tells: 'casa', act: ({ casa }) => casa.como('owner').call('renovarCodigo', {}) },
  },
};
