import type { Narrower } from '../../../../server/testing/narrower.ts';

export const narrower: Narrower = {
  // settings:view or gestao (row C1)
  lerOrganizacao: ['operador', 'financeiro', 'admin', 'owner'],
};
