import type { ComponentType } from 'react';
import type { Screen } from '../../shared/domain.ts';

/** One line of the route table: what a domain declares about its screen, with the screen itself. */
export interface AppRoute extends Screen {
  Page: ComponentType;
  /** Fetches the screen and its surroundings ahead of time; null if all is loaded. */
  bring?: () => Promise<unknown> | null;
}
