import { useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { cameBack, lookForVersion } from '../offline/updates.ts';
import { refreshSession } from './session-store.ts';

const AGAIN_MS = 5_000;

/**
 * Hears what changed of the person or the house, in any browser. The events carry ids alone, so the
 * page asks for its data again. A stream that the server ended is opened anew; if the session ended
 * with it, the refreshed session says so.
 */
export function useLiveSession(): void {
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource | undefined;
    let broken = false;
    let waiting = false;
    const again = () => void queryClient.invalidateQueries();
    const open = () => {
      source = new EventSource('/api/eventos');
      source.addEventListener('casa', again);
      source.addEventListener('pessoa', again);
      // Events before this were not heard. At the first connection only the session is read again;
      // after a break everything is, and the server may be a newer one.
      source.addEventListener('open', () => {
        if (broken) {
          broken = false;
          again();
          lookForVersion();
          cameBack.set(cameBack.get() + 1);
        } else void refreshSession();
      });
      // With many tabs only those opened last hear events. This one connects again when somebody
      // looks at it.
      source.addEventListener('crowded', () => {
        source?.close();
        broken = true;
        waiting = true;
        timer = setTimeout(comeBack, AGAIN_MS);
      });
      source.addEventListener('error', () => {
        broken = true;
        void refreshSession();
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, AGAIN_MS);
      });
    };
    const comeBack = () => {
      if (!waiting || document.visibilityState !== 'visible') return;
      waiting = false;
      clearTimeout(timer);
      open();
    };
    open();
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      clearTimeout(timer);
      source?.close();
    };
  }, []);
}
