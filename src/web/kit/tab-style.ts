import { useEffect, useRef } from 'react';
import { cn } from './cn.ts';

/** The one look of tabs, whether they change a part of the screen or its address. */
export const tabStrip = 'relative flex overflow-x-auto border-b border-line [scrollbar-width:none]';

export const tabStyle = (on: boolean): string =>
  cn(
    'relative inline-flex min-h-11 flex-none items-center justify-center gap-1.5 border-b-3 px-2.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 focus-visible:outline-offset-[-3px] md:px-3',
    on ? 'border-dende font-semibold text-mata-ink' : 'border-transparent text-ink-2 hover:text-ink',
  );

/** The edge on whose side a strip goes on fades, or nobody would know that it can be pushed. */
export const fadingEdges =
  'data-after:[--after:3rem] data-before:[--before:3rem] mask-[linear-gradient(to_right,transparent,black_var(--before,0px),black_calc(100%-var(--after,0px)),transparent)]';

const mark = (list: HTMLElement): void => {
  list.toggleAttribute('data-before', list.scrollLeft > 1);
  list.toggleAttribute('data-after', list.scrollLeft + list.clientWidth < list.scrollWidth - 1);
};

/** Lets a strip know on which sides it goes on. Nothing that is pressed in it moves. */
export function useStripEdges<Strip extends HTMLElement>(length: number) {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const list = strip.current;
    if (!list || length === 0) return undefined;
    const marked = () => mark(list);
    marked();
    list.addEventListener('scroll', marked, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(marked) : null;
    for (const one of [list, ...list.children]) observer?.observe(one);
    return () => {
      list.removeEventListener('scroll', marked);
      observer?.disconnect();
    };
  }, [length]);
  return strip;
}

/**
 * On a telephone the strip can be wider than the screen. The chosen tab is then in its middle, and
 * the strip knows on which sides it goes on.
 */
export function useTabInSight<Strip extends HTMLElement>(chosen: string) {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const list = strip.current;
    if (!list || !chosen) return undefined;
    const show = () => {
      const here = list.querySelector('[aria-current], [aria-selected=true]');
      if (here instanceof HTMLElement) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
    };
    const marked = () => mark(list);
    list.addEventListener('scroll', marked, { passive: true });
    const place = () => {
      show();
      marked();
    };
    place();
    // A number that arrives later makes its tab wider, and moves the others.
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(place) : null;
    for (const one of [list, ...list.children]) observer?.observe(one);
    return () => {
      list.removeEventListener('scroll', marked);
      observer?.disconnect();
    };
  }, [chosen]);
  return strip;
}
