import { defineDomain } from '../../../shared/domain.ts';

/** PIX charges of a payments provider, which confirm themselves. */
export const domain = defineDomain({
  uses: [],
});
