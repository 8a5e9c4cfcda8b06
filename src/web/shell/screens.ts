import { createContext, use } from 'react';
import type { AppRoute } from './routes.ts';

export interface Screens {
  /** Every screen that opens to the person. */
  reachable: readonly AppRoute[];
  /** The screens that neither the menu nor the rest of the frame leads to. */
  beyondMenu: readonly AppRoute[];
}

export const ScreensContext = createContext<Screens>({ reachable: [], beyondMenu: [] });

/** Serves a screen that leads to others: their titles, as far as they open to the person. */
export const useScreens = (): Screens => use(ScreensContext);
