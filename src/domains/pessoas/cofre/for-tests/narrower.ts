import type { Narrower } from '../../../../server/testing/narrower.ts';

export const narrower: Narrower = {
  // the member, and staff who may see belief (row H6)
  listarLeituras: ['viewer', 'admin', 'owner'],
};
