import { createContext, use } from 'react';
import type { AppRoute } from './routes.ts';

/** A screen as a tab of its place. */
export interface Tab {
  path: string;
  label: string;
}

export interface Screens {
  /** Every screen that opens to the person. */
  reachable: readonly AppRoute[];
  /** The screens beside this one in its place; none where it stands alone. */
  tabs: readonly Tab[];
  /** The screens to which this one has a button. */
  beside: readonly Tab[];
  /** The name of the place. */
  place: string;
  /** The place is the one behind the own picture, to which the own account belongs. */
  own: boolean;
  openAccount: () => void;
}

export const ScreensContext = createContext<Screens>({
  reachable: [],
  tabs: [],
  beside: [],
  place: '',
  own: false,
  openAccount: () => undefined,
});

/** Serves a screen that leads to others: their titles, as far as they open to the person. */
export const useScreens = (): Screens => use(ScreensContext);
