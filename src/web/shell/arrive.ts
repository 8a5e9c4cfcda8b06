import { createContext } from 'react';

/** Goes to an address; returns a function that cancels it. */
export type Arrive = (to: string, go: () => void) => () => void;

export interface Destination {
  path: string;
  /** Fetches the screen and its surroundings ahead of time; null if all is loaded. */
  bring?: () => Promise<unknown> | null;
}

/** After this the loading sign is shown, so that a press never seems to do nothing. */
const PATIENCE_MS = 400;

/**
 * Goes once the files of the address's screen are loaded, and keeps the previous screen until then.
 * React would keep a fallback for 300 ms, however quickly the files arrive. The last of several
 * presses counts, and somebody who pressed Back meanwhile stays there.
 */
export function arriveAt(routes: readonly Destination[]): Arrive {
  let latest = {};
  return (to, go) => {
    const mine = {};
    const from = location.pathname;
    const [path] = to.split(/[?#]/, 1);
    // A screen writing into its own address ('/list?search=…') is no navigation, and cancels
    // none.
    const written = (path === '' || path === from) && to !== path;
    if (!written) latest = mine;
    const coming = routes.find((route) => route.path === path)?.bring?.();
    if (coming) void Promise.race([coming, pause()]).then(() => latest === mine && location.pathname === from && go());
    else go();
    return () => {
      if (latest === mine) latest = {};
    };
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** How `Guard` navigates when it sends a person away. */
export const ArriveContext = createContext<Arrive>((_to, go) => {
  go();
  return () => undefined;
});
