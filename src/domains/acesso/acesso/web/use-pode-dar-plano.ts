import { useCan } from '../../../../web/session/session-store.ts';

/**
 * Whether the person may give a member a plan. The plans must be readable too, which a contract
 * without them does not allow.
 */
export function usePodeDarPlano(): boolean {
  const can = useCan();
  return can('assinaturas:link') && can('feature:assinaturas') && can('feature:planos');
}
