import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { GuardRules } from '../session/guard.tsx';

export interface ScreenModule {
  Page: ComponentType;
}

/** One line of the route table: path → lazy screen → who reaches it, and how it shows in menu and top bar. */
export interface AppRoute extends GuardRules {
  path: string;
  load: () => Promise<ScreenModule>;
  /** Shown in top bar, tab and command palette. */
  title: () => string;
  subtitle?: () => string;
  /** Stands alone, without sidebar and top bar. */
  bare?: boolean;
  /** Its place in the sidebar is its place in the table. */
  menu?: MenuPlace;
  /** The document's own words for a defect of this screen. */
  errorTitle?: () => string;
  /** Other words for which the command palette finds it. */
  keywords?: () => string;
}

interface MenuPlace {
  icon: LucideIcon;
  /** The roles whose menu lists it; without, every role's. It is never shown to someone whom the screen would refuse. */
  papeis?: readonly string[];
}
