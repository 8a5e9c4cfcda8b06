import { createElement, lazy, useState, type ComponentType } from 'react';
import { ScreenMissing } from '../offline/screen-missing.tsx';

/** A screen, or the frame around screens, that has its own files. */
export interface LazyScreen<Props> {
  Screen: ComponentType<Props>;
  /**
   * Fetches it ahead of time; null if it is loaded. What fails now is fetched again when it is
   * drawn.
   */
  bring: () => Promise<unknown> | null;
}

/**
 * Draws a screen at once if its code is loaded. React's `lazy` alone draws the fallback even then,
 * and keeps it for 300 ms.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let there: ComponentType<Props> | null = null;
  const fetch = async () => (there ??= await load());
  const Coming = lazy(async () => ({ default: await fetch().catch(() => ScreenMissing) }));
  return {
    Screen: function Screen(props) {
      // The component is chosen once: another component type in its place would lose the screen's
      // state.
      const [Piece] = useState(() => there ?? Coming);
      return createElement(Piece, props);
    },
    bring: () => (there ? null : fetch().then(nothing, nothing)),
  };
}

const nothing = () => undefined;
