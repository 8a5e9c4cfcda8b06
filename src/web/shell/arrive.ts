import { createContext } from 'react';
import type { AppRoute } from './routes.ts';

/** Goes to an address; what it returns calls that off. */
export type Arrive = (to: string, go: () => void) => () => void;

/** Longer than this a press does not seem to do nothing: the sign that the screen is coming stands there. */
const PATIENCE_MS = 400;

/**
 * Goes when the screen of the address is there, and leaves the one before it standing until then: from a fallback to its screen React waits
 * 300 ms, however quickly the files came. Of several presses the last one counts, and whom Back took elsewhere meanwhile stays there.
 */
export function arriveAt(routes: readonly AppRoute[]): Arrive {
  let latest = {};
  return (to, go) => {
    const mine = {};
    const from = location.pathname;
    const [path] = to.split(/[?#]/, 1);
    // What a screen writes into its own address ('/membros?busca=…') is no journey, and ends none.
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

/** How those go who are sent away by what a screen finds (`Guard`). */
export const ArriveContext = createContext<Arrive>((_to, go) => {
  go();
  return () => undefined;
});
