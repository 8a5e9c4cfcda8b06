import type { ComponentType } from 'react';
import type { Screen } from '../../shared/domain.ts';
import type { Destination } from './arrive.ts';

/** One line of the route table: what a domain declares about its screen, with the screen itself. */
export interface AppRoute extends Screen, Destination {
  Page: ComponentType;
}
