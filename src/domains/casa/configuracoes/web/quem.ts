import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import type { Quem } from '../rules.ts';

/** The signed-in person in the form that the rules of the sections take. */
export function useQuem(): Quem {
  const session = useSignedIn();
  const can = useCan();
  return {
    viewer: !can('equipe'),
    gestao: can('gestao'),
    permissoes: session.permissoes,
  };
}
