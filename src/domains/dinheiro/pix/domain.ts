import { defineDomain } from '../../../shared/domain.ts';

export const domain = defineDomain({
  uses: [],
});
