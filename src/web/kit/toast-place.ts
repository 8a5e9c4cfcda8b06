import { useLayoutEffect, useState } from 'react';
import { usePhone } from '../state/media.ts';

interface Place {
  position: 'bottom-left' | 'bottom-center' | 'top-center';
  /** Distance from the edges of the window. */
  top: string;
  bottom: string;
  left: number;
}

/** Pixels from the lower edge within which something counts as being at the bottom. */
const NEAR = 72;
/** Pixels a toast needs above what is at the bottom; with large text it needs its whole height. */
const ROOM = 120;
/** The gap between the toast and the edge of the window, or the menu. */
const GAP = 20;

/**
 * Away from what is pressed or read next: on the left, for the buttons of a dialog or the till are on the right, beside the menu (`data-side`, with
 * 'Sair' at its foot), and above what lies at the bottom (`data-foot`: the bar of a total, the buttons of a dialog, a whole question; the keyboard
 * of a telephone). On a telephone at the top where that is only a page's name, without a bar of buttons (`data-head`). What a screen or a dialog ends
 * with can be scrolled out from behind it.
 */
export function useToastPlace(toasts: number): Place {
  const phone = usePhone();
  const shown = toasts > 0;
  const [taken, setTaken] = useState(0);
  const [above, setAbove] = useState(0);
  const [side, setSide] = useState(0);
  const [head, setHead] = useState(true);
  useLayoutEffect(() => {
    if (!shown) return undefined;
    let frame = 0;
    // What is there appears, disappears, scrolls and opens a keyboard. No event covers all of it, and a toast lasts only seconds.
    const look = () => {
      setTaken(takenAtBottom());
      setAbove(Math.round(window.visualViewport?.offsetTop ?? 0));
      setSide(takenAtSide());
      setHead(document.querySelector('[data-head]') !== null);
      makeRoom(phone);
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [shown, phone]);
  const inTheMiddle = head ? 'bottom-center' : 'top-center';
  return {
    position: phone ? inTheMiddle : 'bottom-left',
    // Under a keyboard the page moves up, with the head of the window.
    top: `calc(max(8px, env(safe-area-inset-top)) + ${above}px)`,
    bottom: `calc(max(${taken}px, env(safe-area-inset-bottom)) + ${phone ? 12 : GAP}px)`,
    left: side + GAP,
  };
}

/** More than a toast of four lines and its gap. */
const DIALOG_ROOM = '9.5rem';

const DIALOGS = '[role=dialog], [role=alertdialog]';

/**
 * At the end of what a dialog scrolls, and until it closes: taken away sooner, the page would move under the finger. A dialog as high as its content
 * would grow, so it gets none.
 */
function makeRoom(phone: boolean): void {
  const over = [...document.querySelectorAll(DIALOGS)].at(-1);
  const body = over?.querySelector<HTMLElement>('[data-scrolls]');
  if (!over || !body) return;
  const full = phone && !over.matches('[data-foot]');
  if (full || body.scrollHeight > body.clientHeight) body.style.paddingBottom = DIALOG_ROOM;
}

/** Pixels of the window; under a dialog nobody presses the menu. */
function takenAtSide(): number {
  if (document.querySelector(DIALOGS)) return 0;
  return Math.max(0, Math.round(document.querySelector('[data-side]')?.getBoundingClientRect().right ?? 0));
}

/** Pixels of the window. */
function takenAtBottom(): number {
  const { visualViewport: view } = window;
  const seen = view ? view.offsetTop + view.height : innerHeight;
  const over = [...document.querySelectorAll(DIALOGS)].at(-1);
  const feet = [...document.querySelectorAll('[data-foot]')]
    .filter((foot) => !over || over.contains(foot))
    .map((foot) => foot.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .toSorted((one, other) => other.bottom - one.bottom);
  // One may stand on another.
  let edge = seen;
  for (const { top, bottom } of feet) if (top < edge && bottom > edge - NEAR) edge = top;
  const toast = document.querySelector('[data-sonner-toast][data-front=true]')?.getBoundingClientRect().height ?? 0;
  return Math.max(0, Math.round(innerHeight - Math.max(edge, ROOM, toast + GAP)));
}
