import { createStore, type Store } from '../state/store.ts';

/** A part of the program that keeps something of the signed-in person in this browser. */
export interface SignOutPart {
  /** Sentences about unfinished work that would be left behind. */
  warnings?: () => Promise<readonly string[]>;
  /**
   * Deletes names, ids and cached data: at sign-out, when the session has ended, when somebody else
   * is signed in.
   */
  forget: () => unknown;
}

const parts = new Set<SignOutPart>();

/**
 * Adds a part to what a sign-out clears. Call it where the program is mounted, so that it also
 * works on a page that never opened that part. Returns a function that removes the part.
 */
export function onSignOut(part: SignOutPart): () => void {
  parts.add(part);
  return () => parts.delete(part);
}

/** Warnings that wait for an answer: asked by `SignOutQuestion`. */
export const pendingSignOut: Store<{ warnings: readonly string[]; go: () => unknown } | null> = createStore<{
  warnings: readonly string[];
  go: () => unknown;
} | null>(null);

/** Signs out at once, or after the person has read what is left unfinished. */
export async function askBeforeSignOut(go: () => unknown): Promise<void> {
  const answers = await Promise.all([...parts].map(async (part) => part.warnings?.().catch(() => [])));
  const warnings = answers.flatMap((answer) => answer ?? []);
  if (warnings.length === 0) await go();
  else pendingSignOut.set({ warnings, go });
}

/**
 * Forgets everything but the choices of the device: remembered codes, theme and language. A part
 * that fails does not keep the others.
 */
export function forgetPerson(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was kept in it either.
  }
  for (const part of parts) {
    void Promise.resolve()
      .then(() => part.forget())
      .catch(() => undefined);
  }
}
