/** Actions whose handler requires more than their access word, or something else: who remains (reviewed, and proven by calling). */
export const narrower: Readonly<Record<string, readonly string[]>> = {
  renovarCodigo: ['owner'], // decision 4
  lerOrganizacao: ['operador', 'financeiro', 'admin', 'owner'], // settings:view or gestao (row C1)
  criarTerreiro: ['without_house', 'viewer', 'operador', 'financeiro', 'admin', 'owner'], // the superadmin belongs to none (row A11)
};
