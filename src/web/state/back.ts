import { useEffect, useRef } from 'react';
import { newId } from './new-id.ts';

/**
 * Back (a telephone's button or swipe, the browser's arrow) closes what lies over the page. It asks
 * before it takes away what was typed. For that, one entry of the history lies over the page's own
 * as soon as something opens. It stays afterwards, and Back goes through both at once.
 */
interface Mark {
  over?: string;
  /** The page's own, under the entry of this name. */
  under?: string;
}
const mark = (): Mark => (history.state as Mark | null) ?? {};

/** What may be closed, the innermost last, and before that what may be lost. */
const dialogs: Array<() => void> = [];
const forms: Array<() => void> = [];

let here = location.href;
let over = mark().over;
let leaving = false;

function hold(): void {
  leaving = false;
  if (over !== undefined) return;
  over = newId();
  history.replaceState({ under: over } satisfies Mark, '');
  history.pushState({ over } satisfies Mark, '');
}

/** Goes where Back would have led. */
export function goBack(): void {
  leaving = true;
  history.back();
}

function stepped(): void {
  const from = over;
  const { under } = mark();
  ({ over } = mark());
  if (leaving) {
    leaving = under !== undefined;
    if (leaving) history.back();
  } else if (isFragment()) {
    here = location.href;
  } else {
    const close = dialogs.at(-1) ?? forms.at(-1);
    if (close) {
      over = from ?? newId();
      history.pushState({ over } satisfies Mark, '', here);
      close();
    } else if (under !== undefined && under === from) goBack();
  }
  here = location.href;
}

/** A link into the page itself. */
const isFragment = (): boolean => history.state === null && location.href.split('#')[0] === here.split('#')[0];

/**
 * Filters written into the address keep the entry's mark; another screen has a history entry of its
 * own.
 */
function written({ type }: Event): void {
  here = location.href;
  if (over === undefined || mark().over === over) return;
  if (type === 'pushState') ({ over } = mark());
  else if (mark().under === undefined) history.replaceState({ over } satisfies Mark, '');
}

// Registered before the router's listener, which then finds the address unchanged. Address writes
// are reported by the router.
addEventListener('popstate', stepped);
addEventListener('pushState', written);
addEventListener('replaceState', written);

/** While true, Back calls it and goes nowhere. */
export const useBackCloses = (close: () => void, open = true): void => useHeld(dialogs, close, open);

/** Asks before Back leaves, once nothing lies over the page. */
export const useBackAsks = (ask: () => void, dirty: boolean): void => useHeld(forms, ask, dirty);

function useHeld(list: Array<() => void>, act: () => void, on: boolean): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!on) return undefined;
    const one = () => latest.current();
    list.push(one);
    hold();
    return () => void list.splice(list.indexOf(one), 1);
  }, [list, on]);
}
