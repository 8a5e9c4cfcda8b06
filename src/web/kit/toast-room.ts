import { useLayoutEffect, useState } from 'react';
import { mediaMatches } from '../state/media.ts';

/** Pixels between toasts, and around them. */
export const TOAST_GAP = 12;

/** A wide window that is too low to give up a strip: the till would hide the amount paid. */
const LOW = '(width >= 48rem) and (height < 44rem)';

/**
 * Makes room for the toasts: while one is shown, the page, its bars and its dialogs end above it
 * (theme.css). Returns how much of the window's lower edge a keyboard covers.
 */
export function useToastRoom(toasts: number): number {
  const shown = toasts > 0;
  const [keyboard, setKeyboard] = useState(0);
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const root = document.documentElement;
    let frame = 0;
    let taken = 0;
    // Toasts come and go, texts wrap and keyboards open. No event covers all of it.
    const look = () => {
      const covered = coveredByKeyboard();
      const seen = innerHeight - covered;
      setKeyboard(covered);
      const room = covered + Math.min(heightOfToasts(), seen / 2);
      if (!low) root.style.setProperty('--toast-room', `${room}px`);
      if (room > taken) keepInSight(innerHeight - room, seen);
      taken = room;
      frame = requestAnimationFrame(look);
    };
    const low = mediaMatches(LOW);
    const y = scrollY;
    if (!low) {
      root.dataset['toasts'] = '';
      document.body.scrollTop = y;
    }
    look();
    return () => {
      cancelAnimationFrame(frame);
      if (low) return;
      const { scrollTop } = document.body;
      delete root.dataset['toasts'];
      root.style.removeProperty('--toast-room');
      root.scrollTop = scrollTop;
    };
  }, [shown]);
  return keyboard;
}

/** Keeps the focused element above the toasts: it was just pressed, or is being filled in. */
function keepInSight(end: number, before: number): void {
  const { activeElement: focused } = document;
  const box = focused?.getBoundingClientRect();
  if (box && box.top < before && box.bottom > end && box.height < end / 2)
    focused?.scrollIntoView({ block: 'nearest' });
}

function coveredByKeyboard(): number {
  const { visualViewport: view } = window;
  return view ? Math.max(0, Math.round(innerHeight - view.offsetTop - view.height)) : 0;
}

/** The toasts' final height, not the one during their animation. */
function heightOfToasts(): number {
  const toasts = document.querySelectorAll<HTMLElement>(
    '[data-sonner-toast][data-visible=true]:not([data-removed=true])',
  );
  const heights = [...toasts].map(({ offsetHeight }) => offsetHeight + TOAST_GAP);
  return heights.length === 0 ? 0 : heights.reduce((sum, height) => sum + height, TOAST_GAP);
}
