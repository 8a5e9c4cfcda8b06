import { reaches, useAccessRules } from '../../../web/session/access.ts';
import { useSignedIn } from '../../../web/session/session-store.ts';

/** Whether the person belongs to the staff of the house, or sees only what is their own. */
export function useEquipe(): boolean {
  return reaches(useAccessRules(), useSignedIn(), 'equipe');
}
