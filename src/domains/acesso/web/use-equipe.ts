import { reaches, useAccessRules } from '../../../web/session/access.ts';
import { useSignedIn } from '../../../web/session/session-store.ts';

/** Whether the person is staff of the house or sees only their own data. */
export function useEquipe(): boolean {
  return reaches(useAccessRules(), useSignedIn(), 'equipe');
}
