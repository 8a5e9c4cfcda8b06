import { defineDomain } from '../../shared/domain.ts';

/** Spending: an entry with a negative amount, with its receipts (row G1). */
export const domain = defineDomain({
  uses: ['pagamentos-diversos'],
});
