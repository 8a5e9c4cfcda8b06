import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { lineDown } from '../api/line.ts';
import { useStore } from '../state/store.ts';
import { useSignedIn } from '../session/session-store.ts';
import { keepCopy, readCopy, type Copy, type CopyName } from './device-copy.ts';

interface Asked {
  data: unknown;
  error: ApiError | null;
}

/**
 * What this device keeps of an answer, while the server cannot be reached and nothing newer is on
 * the screen; null otherwise.
 */
export function useCopy<Value>(name: CopyName, { data, error }: Asked): Copy<Value> | null {
  const down = useStore(lineDown);
  const wanted = data === undefined && (down || error?.unreached === true);
  const [copy, setCopy] = useState<Copy<Value> | null>(null);
  useEffect(() => {
    let over = false;
    if (wanted) void readCopy<Value>(name).then((found) => !over && setCopy(found));
    return () => {
      over = true;
    };
  }, [wanted, name]);
  return wanted ? copy : null;
}

/** Keeps each new answer; `undefined` keeps what is there. */
export function useKeepCopy(name: CopyName, value: unknown): void {
  const session = useSignedIn();
  const keep = useEffectEvent(() => keepCopy(session, name, value));
  useEffect(() => {
    if (value !== undefined) void keep();
  }, [value]);
}
