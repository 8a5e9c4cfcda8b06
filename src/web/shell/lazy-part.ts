import { createElement, lazy, useState, type ComponentType } from 'react';
import { NotArrived } from './error-boundary.tsx';

export interface ScreenModule {
  Page: ComponentType;
}

export type ScreenLoader = () => Promise<ScreenModule>;

/** A part of the program that comes with its own files. */
export interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Fetches it ahead of time; null if it is loaded. What fails now is fetched again when it is drawn. */
  bring: () => Promise<unknown> | null;
}

/**
 * Fetched when it is first drawn, with what stands around it as fallback; drawn at once when it was brought before. `lazy` alone shows the
 * fallback also for a file that is there, and React keeps whoever saw a fallback waiting for 300 ms. `instead` shows what is to be said when
 * it does not come.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let there: ComponentType<Props> | null = null;
  const fetch = async () => (there ??= await load());
  const Coming = lazy(async () => ({ default: await fetch().catch(instead) }));
  return {
    Part: function Part(props) {
      // Chosen once: another type in its place would forget what the screen holds.
      const [Piece] = useState(() => there ?? Coming);
      return createElement(Piece, props);
    },
    bring: () => (there ? null : fetch().then(nothing, nothing)),
  };
}

const AGAIN_MS = 3000;

/** For what stands above every screen: nobody would press again for it, so it is asked for until it comes. */
export function lastingPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const untilItComes = (): Promise<ComponentType<Props>> =>
    load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      return untilItComes();
    });
  return lazyPart(untilItComes);
}

const nothing = () => undefined;

/** In the place of what a screen can do without. */
export const Nothing = (): null => null;

/** A screen; without the network most are not there, and say so. */
export const lazyScreen = (load: ScreenLoader): LazyPart<object> =>
  lazyPart(
    async () => (await load()).Page,
    () =>
      import('../offline/screen-missing.tsx').then(
        ({ ScreenMissing }) => ScreenMissing,
        () => NotArrived,
      ),
  );
