import { currentSession } from '../../../../web/session/session-store.ts';
import { createStore } from '../../../../web/state/store.ts';

/** The access code of the house just created here, until the person dismisses it. */
export const codigoNovo = createStore<{ casa: string; codigo: string } | null>(null);

/** Forgets the code once nobody of that house is signed in. */
export function esquecerCodigoNovo(): void {
  if (codigoNovo.get()?.casa !== currentSession()?.casa?.id) codigoNovo.set(null);
}
