import { useEffect, useId } from 'react';
import { t } from '../texts.ts';

const unsaved = new Set<string>();

/** While true, leaving the page or going to another screen asks first. */
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

/** Asked by the router before it goes anywhere. */
export function mayLeave(): boolean {
  if (unsaved.size === 0) return true;
  // The browser's own question: it holds the navigation until it is answered, also for the sidebar behind a form.
  const leave = window.confirm(`${t('Descartar alterações?')}\n${t('O que você digitou será perdido.')}`);
  if (leave) unsaved.clear();
  return leave;
}
