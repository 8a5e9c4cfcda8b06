import { flushSync } from 'react-dom';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide an element is, kept up to date; undefined without a screen (component tests). */
export function useWidth(ref: RefObject<Element | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver !== 'function') return undefined;
    // Reported between layout and paint: measuring here would force a layout of the whole page
    // within React's own task.
    const measure = () => flushSync(() => setWidth(element.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
