import { createStore } from '../state/store.ts';

/**
 * Whether the server is out of reach, by what the browser says and what the newest call found. Only
 * an answer sets it back, because a browser that is in some network may still reach nobody.
 */
export const lineDown = createStore(!navigator.onLine);

addEventListener('offline', () => lineDown.set(true));
