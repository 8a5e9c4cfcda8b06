import { defineDomain } from '../../../shared/domain.ts';

/** The links of statement lines to rows of money, below every domain that reverses such a row. */
export const domain = defineDomain({ uses: ['formas'] });
