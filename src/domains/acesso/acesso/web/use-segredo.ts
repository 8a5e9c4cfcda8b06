import { useSyncExternalStore } from 'react';

const ouvir = (mudou: () => void) => {
  addEventListener('hashchange', mudou);
  return () => removeEventListener('hashchange', mudou);
};

/**
 * The secret after '#' in a letter's link. Also follows a second link pasted over the first,
 * because that does not reload the page.
 */
export const useSegredo = (): string => useSyncExternalStore(ouvir, () => location.hash.slice(1));
