import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  neverRefused: ['exportarAuditoria'],
  heavy: ['exportarAuditoria'],
  takesUnknownIds: {
    listarAuditoria: 'it narrows a list by an id that need not be there',
    exportarAuditoria: 'it narrows a list by an id that need not be there',
  },
  changesNone: ['exportarAuditoria'],
};
