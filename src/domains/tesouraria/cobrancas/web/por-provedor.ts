import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { useCan } from '../../../../web/session/session-store.ts';

/**
 * Whether a PIX of this house confirms itself; false while that is not known. Apart from the other
 * questions: a screen asks it before it needs the drawing of a code.
 */
export function usePorProvedor(): boolean {
  const can = useCan();
  return useApiQuery('lerFormaDoPix', {}, { enabled: can('feature:mensalidades') }).data?.por_provedor ?? false;
}
