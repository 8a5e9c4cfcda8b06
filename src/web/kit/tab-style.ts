import { useEffect, useRef } from 'react';
import { cn } from './cn.ts';

/** The one look of tabs, whether they change a part of the screen or its address. */
export const tabStrip = 'relative flex overflow-x-auto border-b border-line [scrollbar-width:none]';

export const tabStyle = (on: boolean): string =>
  cn(
    'relative inline-flex min-h-11 flex-none items-center justify-center gap-1.5 border-b-3 px-2.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 focus-visible:outline-offset-[-3px] md:px-3',
    on ? 'border-dende font-semibold text-mata-ink' : 'border-transparent text-ink-2 hover:text-ink',
  );

/** On a telephone the strip can be wider than the screen. The chosen tab is then in its middle. */
export function useTabInSight<Strip extends HTMLElement>(chosen: string) {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const list = strip.current;
    if (!list || !chosen) return undefined;
    const show = () => {
      const here = list.querySelector('[aria-current], [aria-selected=true]');
      if (here instanceof HTMLElement) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
    };
    show();
    // A number that arrives later makes its tab wider, and moves the others.
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(show);
    for (const tab of list.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [chosen]);
  return strip;
}
