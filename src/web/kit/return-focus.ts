import type { KeyboardEvent } from 'react';

/** What was focused lately, oldest first. Radix gives the focus back to its own triggers only; most dialogs here are opened by a state. */
let recent: HTMLElement[] = [];
/** More than a dialog has fields. */
const KEPT = 200;

/** Who has the focus: when it goes from the page, the browser gives the focus to nobody. */
let holder: HTMLElement | null = null;

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  holder = target;
  returnTo(target);
});

/** A button that a mouse presses without giving it the focus, such as a menu's, is where one was before all the same. */
export function returnTo(place: HTMLElement): void {
  recent = [...recent.filter((known) => known !== place && known.isConnected), place].slice(-KEPT);
}

document.addEventListener('focusout', ({ target }) => {
  // A press beside everything gives it up; what is taken away gives it up in the same breath as it goes.
  setTimeout(() => {
    if (holder === target && document.activeElement === document.body) holder = null;
  }, 0);
});

/**
 * For `onCloseAutoFocus`: back to where one was before, a menu's button included, unless somebody has chosen another place. What has gone,
 * is hidden or disabled by now does not take it; the page's content does before nobody has it.
 */
export function returnFocus(event: Event): void {
  event.preventDefault();
  if (document.activeElement && document.activeElement !== document.body) return;
  const content = document.querySelector<HTMLElement>('main');
  for (const place of [...recent.toReversed(), ...(content ? [content] : [])]) {
    place.focus();
    if (document.activeElement === place) return;
  }
}

/** For `onKeyUp`: from its last field to its first, Radix leads the focus around without scrolling to it. */
export function showFocused({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Tab' && target !== currentTarget && target instanceof Element)
    target.scrollIntoView?.({ block: 'nearest' });
}

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';
const focusable = (within: Element) => [...within.querySelectorAll<HTMLElement>(FOCUSABLE)];

/** The last stop of the page before this place, which is about to go. */
export function focusBefore(going: Element): void {
  const stops = focusable(going.closest('main') ?? document.body);
  for (const stop of stops
    .slice(
      0,
      stops.findIndex((one) => going.contains(one)),
    )
    .toReversed()) {
    stop.focus();
    if (document.activeElement === stop) return;
  }
}

/** A row that goes leaves the focus at the same place of the next one, or of the one before. */
new MutationObserver((records) => {
  const lost = holder;
  if (!lost || lost.isConnected || document.activeElement !== document.body) return;
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    const row = [...removedNodes].find((node) => node.contains(lost));
    // Dialogs and menus give it back themselves.
    if (!(row instanceof Element) || row.closest('[role=menu]') || row.querySelector('[role=menu]')) continue;
    const region = target instanceof Element && target.closest<HTMLElement>('main, [role=dialog]');
    if (!region || !region.isConnected) continue;
    const place = focusable(row).indexOf(lost);
    const next = [nextSibling, previousSibling].find((one) => one instanceof Element && one.tagName === row.tagName);
    const places = next instanceof Element && row.matches('tr, li') ? focusable(next) : [];
    (places[place] ?? places.at(-1) ?? region).focus({ preventScroll: places.length === 0 });
    return;
  }
}).observe(document, { childList: true, subtree: true });
