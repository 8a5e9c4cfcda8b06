import { useEffect, useState } from 'react';

/** Serves browsers that do not say that they are idle (Safari). */
const PATIENCE_MS = 300;
/** A page that never rests is not waited for. */
const AT_MOST_MS = 3000;

/**
 * Runs what the first screen does not need once the browser is idle. Returns a way to cancel it.
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(handle);
}

/** False at first, true once the browser has rested. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  return rested;
}
