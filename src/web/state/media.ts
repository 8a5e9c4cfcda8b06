import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = mediaList(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaMatches(query));
}

/** Below 768 px: the phone layout. */
export const usePhone = (): boolean => useMedia('(max-width: 767.98px)');

/** Without a screen (component tests) no query holds. */
const mediaList = (query: string): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;

export const mediaMatches = (query: string): boolean => mediaList(query)?.matches ?? false;
