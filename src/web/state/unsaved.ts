import { createContext, use, useEffect, useId } from 'react';
import { goBack, useBackAsks } from './back.ts';
import { createStore, type Store } from './store.ts';

const unsaved = new Set<string>();

/**
 * Tells a part of the page that is closed by itself, such as a dialog of several forms, which forms
 * have changes.
 */
export const UnsavedPart = createContext<Set<string>>(unsaved);

/**
 * The place to which someone wants to go while there are changes; `LeaveQuestion` asks about it.
 */
export const pendingLeave: Store<(() => void) | null> = createStore<(() => void) | null>(null);

/** While true, closing the page or going to another screen asks first. */
export function useUnsavedGuard(dirty: boolean): void {
  const id = useId();
  const part = use(UnsavedPart);
  useBackAsks(() => pendingLeave.set(goBack), dirty);
  useEffect(() => {
    if (!dirty) return undefined;
    const places = [unsaved, part];
    for (const place of places) place.add(id);
    addEventListener('beforeunload', stop);
    return () => {
      for (const place of places) place.delete(id);
      if (unsaved.size > 0) return;
      removeEventListener('beforeunload', stop);
      // It was saved while the question was open.
      pendingLeave.set(null);
    };
  }, [dirty, id, part]);
}

const stop = (event: BeforeUnloadEvent) => event.preventDefault();

/** Whether somebody is in the middle of something. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Goes at once, or after the person agrees to lose what was typed, here or anywhere. */
export function leave(go: () => void, part: ReadonlySet<string> = unsaved): void {
  if (part.size === 0) go();
  else pendingLeave.set(go);
}
