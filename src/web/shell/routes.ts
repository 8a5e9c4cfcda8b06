import type { ComponentType } from 'react';
import type { GuardRules } from '../session/guard.tsx';

/** One line of the route table: path → lazy screen → who reaches it, and how it shows in top bar and palette. */
export interface AppRoute extends GuardRules {
  path: string;
  Page: ComponentType;
  /** Fetches the screen and its surroundings ahead of time; null if all is loaded. */
  bring?: () => Promise<unknown> | null;
  /** Shown in top bar, tab and command palette. */
  title: () => string;
  subtitle?: () => string;
  /** Stands alone, without sidebar and top bar. */
  bare?: boolean;
  /** The document's own words for a defect of this screen. */
  errorTitle?: () => string;
  /** Other words for which the command palette finds it. */
  keywords?: () => string;
}
