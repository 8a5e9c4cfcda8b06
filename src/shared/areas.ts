/**
 * The areas of the product, from the ground up: `src/domains/<area>/<noun>`. Each may import the
 * areas that it lists, and every domain inside an area only those that its `domain.ts` names.
 */
export const AREAS = {
  acesso: [],
  dinheiro: ['acesso'],
  gira: ['acesso'],
  cobranca: ['acesso', 'dinheiro'],
  pessoas: ['acesso', 'dinheiro', 'cobranca'],
  tesouraria: ['acesso', 'dinheiro', 'cobranca', 'pessoas'],
  loja: ['acesso', 'dinheiro', 'cobranca', 'pessoas', 'tesouraria'],
  casa: ['acesso', 'dinheiro', 'gira', 'cobranca', 'pessoas', 'tesouraria'],
} as const;

export type Area = keyof typeof AREAS;
