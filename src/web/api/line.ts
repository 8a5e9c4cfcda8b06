import { createStore } from '../state/store.ts';

/**
 * Whether there is no line to the server: as the browser says, and as the newest call found. Only
 * an answer says that it is back, because a browser that is in some network may still reach nobody.
 */
export const lineDown = createStore(!navigator.onLine);

addEventListener('offline', () => lineDown.set(true));
