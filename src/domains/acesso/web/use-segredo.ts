import { useSyncExternalStore } from 'react';

const ouvir = (mudou: () => void) => {
  addEventListener('hashchange', mudou);
  return () => removeEventListener('hashchange', mudou);
};

/** What stands behind '#' in the link of a letter, also of a second one that is pasted over the first: the page is not loaded again for it. */
export const useSegredo = (): string => useSyncExternalStore(ouvir, () => location.hash.slice(1));
