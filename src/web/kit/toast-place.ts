import { useLayoutEffect, useState } from 'react';
import { TOUCHES_HEIGHT } from './toast-touches.tsx';

/** Pixels between toasts, and around them. */
export const TOAST_GAP = 6;

/** A band of the window, in pixels from its top. */
export interface Band {
  top: number;
  bottom: number;
}

/**
 * The highest place for something of this height that touches none of these bands. If there is
 * none, the top: nobody reads a toast that is not in the window.
 */
export function freePlace(height: number, taken: readonly Band[], { top, bottom }: Band): number {
  const free = (y: number) =>
    y + height <= bottom && taken.every((band) => y + height + TOAST_GAP <= band.top || y >= band.bottom + TOAST_GAP);
  const places = [top, ...taken.map((band) => band.bottom + TOAST_GAP)].filter((y) => y >= top);
  return places.toSorted((a, b) => a - b).find(free) ?? top;
}

/** A field that somebody writes in. */
const FIELD = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox]';
const LAYERS = '[role=dialog], [role=alertdialog]';

/**
 * Where the toasts stand. Nothing moves for them. They lie over the top bar, and lower if they
 * would cover the field in use or a main button there.
 */
export function useToastPlace(toasts: number): number {
  const shown = toasts > 0;
  const [place, setPlace] = useState(TOAST_GAP);
  useLayoutEffect(() => {
    if (!shown) return undefined;
    let frame = 0;
    // Toasts come and go, texts wrap, fields get the focus and keyboards open. No event covers all.
    const look = () => {
      const boxes = toastBoxes();
      if (boxes) setPlace(freePlace(boxes.height, bandsUnder(boxes), seen()));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return place;
}

/** The part of the window that no keyboard covers. */
function seen(): Band {
  const { visualViewport: view } = window;
  const top = Math.max(0, Math.round(view?.offsetTop ?? 0));
  return { top: top + TOAST_GAP, bottom: top + Math.round(view?.height ?? innerHeight) };
}

interface Boxes {
  left: number;
  right: number;
  height: number;
}

/** The toasts' final height, not the one during their animation. */
function toastBoxes(): Boxes | null {
  const toasts = [
    ...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible=true]:not([data-removed=true])'),
  ];
  if (toasts.length === 0) return null;
  const rects = toasts.map((toast) => toast.getBoundingClientRect());
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    right: Math.max(...rects.map(({ right }) => right)),
    height: toasts.reduce((sum, toast) => sum + fullHeight(toast) + TOAST_GAP, -TOAST_GAP),
  };
}

/** The strip of the last touches has the height of both from the first on. */
const fullHeight = (toast: HTMLElement): number =>
  toast.querySelector('[data-touches]') ? TOUCHES_HEIGHT : toast.offsetHeight;

function bandsUnder({ left, right }: Boxes): readonly Band[] {
  const { activeElement: focused } = document;
  const layer = [...document.querySelectorAll(LAYERS)].at(-1) ?? document.body;
  const kept = [...layer.querySelectorAll('[data-main]'), ...(focused?.matches(FIELD) ? [focused] : [])];
  return kept
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > left && box.left < right && box.bottom > 0 && box.top < innerHeight);
}
