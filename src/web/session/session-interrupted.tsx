import { laterForSure } from '../kit/later.tsx';
import { useStore } from '../state/store.ts';
import { leave } from '../state/unsaved.ts';
import { clearSession, interrupted } from './session-store.ts';

/** Retried until it comes, because closing it would lose what was typed. */
const SignInAgain = laterForSure(async () => (await import('./sign-in-again.tsx')).SignInAgain);

/** Covers a form with changes when the session ends: the person signs in again, or gives up. */
export function SessionInterrupted() {
  const session = useStore(interrupted);
  return session && <SignInAgain session={session} onClose={() => leave(clearSession)} />;
}
