import type { Narrower } from '../../../../server/testing/narrower.ts';

export const narrower: Narrower = {
  renovarCodigo: ['owner'], // decision 4
  // the superadmin belongs to none (row A11)
  criarTerreiro: ['without_house', 'viewer', 'operador', 'financeiro', 'admin', 'owner'],
};
