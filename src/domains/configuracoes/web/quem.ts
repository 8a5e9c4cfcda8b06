import { reaches, useAccessRules } from '../../../web/session/access.ts';
import { useSignedIn } from '../../../web/session/session-store.ts';
import type { Quem } from '../rules.ts';

/** The signed-in person in the form that the rules of the sections take. */
export function useQuem(): Quem {
  const session = useSignedIn();
  const rules = useAccessRules();
  return {
    viewer: !reaches(rules, session, 'equipe'),
    gestao: reaches(rules, session, 'gestao'),
    permissoes: session.permissoes,
  };
}
