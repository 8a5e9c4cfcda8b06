import { useEffect, useId } from 'react';
import { createStore, type Store } from './store.ts';

const unsaved = new Set<string>();

/** Where someone wants to go while there are changes: asked about by `LeaveQuestion`. */
export const pendingLeave: Store<(() => void) | null> = createStore<(() => void) | null>(null);

/** While true, closing the page or going to another screen asks first. */
export function useUnsavedGuard(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    unsaved.add(id);
    addEventListener('beforeunload', stop);
    return () => {
      unsaved.delete(id);
      if (unsaved.size === 0) removeEventListener('beforeunload', stop);
    };
  }, [dirty, id]);
}

const stop = (event: BeforeUnloadEvent) => event.preventDefault();

/** Goes at once, or after the person agrees to lose what was typed. */
export function leave(go: () => void): void {
  if (unsaved.size === 0) go();
  else pendingLeave.set(go);
}
