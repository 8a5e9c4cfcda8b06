import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { AppRoute } from './routes.ts';

const known = new Map<AppRoute['load'], LazyExoticComponent<ComponentType>>();

/** One lazy component per loader, however often it is asked for. */
export function lazyScreen(load: AppRoute['load']): LazyExoticComponent<ComponentType> {
  const found = known.get(load);
  if (found) return found;
  const screen = lazy(async () => ({ default: (await load()).Page }));
  known.set(load, screen);
  return screen;
}
