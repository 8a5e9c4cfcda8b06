import { currentSession } from '../../../web/session/session-store.ts';
import { createStore } from '../../../web/state/store.ts';

/** The access code of the house that was made here a moment ago, until it is put away. */
export const codigoNovo = createStore<{ casa: string; codigo: string } | null>(null);

/** Nobody of that house is signed in any more (INV-54). */
export function esquecerCodigo(): void {
  if (codigoNovo.get()?.casa !== currentSession()?.casa?.id) codigoNovo.set(null);
}
