import type { KeyboardEvent } from 'react';

/**
 * Recently focused elements, oldest first. Radix returns the focus to its own triggers only; most
 * dialogs here are opened by state.
 */
let recent: HTMLElement[] = [];
/** This is more than a dialog has fields. */
const KEPT = 200;

/** The focused element. When it is removed from the page, the browser focuses nothing. */
let holder: HTMLElement | null = null;

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  holder = target;
  returnTo(target);
});

/**
 * A button pressed with the mouse without getting the focus, such as a menu's, counts as the
 * previous place all the same.
 */
export function returnTo(place: HTMLElement): void {
  recent = [...recent.filter((known) => known !== place && known.isConnected), place].slice(-KEPT);
}

document.addEventListener('focusout', ({ target }) => {
  // A press on an empty place drops the focus; a removed element loses it as it is removed.
  setTimeout(() => {
    if (holder === target && document.activeElement === document.body) holder = null;
  }, 0);
});

/**
 * Handles `onCloseAutoFocus`: returns the focus to where it was, a menu's button included, unless
 * somebody has chosen another place. If that element is gone, hidden or disabled, the page's
 * content gets it.
 */
export function returnFocus(event: Event): void {
  event.preventDefault();
  if (document.activeElement && document.activeElement !== document.body) return;
  const content = document.querySelector<HTMLElement>('main');
  for (const place of [...recent.toReversed(), ...(content ? [content] : [])]) {
    if (!place.isConnected) continue;
    place.focus();
    if (document.activeElement === place) return;
    if (place.closest('[inert]') && leaveInert(place)) return;
  }
}

/**
 * Handles `onKeyUp`: Radix moves the focus from the last field to the first without scrolling to
 * it.
 */
export function showFocused({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Tab' && target !== currentTarget && target instanceof Element)
    target.scrollIntoView?.({ block: 'nearest' });
}

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';
const focusable = (within: Element) => [...within.querySelectorAll<HTMLElement>(FOCUSABLE)];
/** A row that was answered stays, and its controls take no focus. */
const open = (within: Element) => focusable(within).filter((stop) => !stop.closest('[inert]'));

/** Focuses the last stop of the page before this place, which is about to be removed. */
export function focusBefore(going: Element): void {
  const stops = open(going.closest('main') ?? document.body);
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

/**
 * In a table, looks in the same column of the next row. Rows offer different actions, and disabled
 * ones are skipped.
 */
function sameControl(row: Element, lost: HTMLElement, next: Element): HTMLElement | undefined {
  const cell = lost.closest('td, th');
  if (!cell) return focusable(next)[focusable(row).indexOf(lost)];
  const like = next.children[[...row.children].indexOf(cell)];
  return like && focusable(like)[focusable(cell).indexOf(lost)];
}

/** Nothing moves under a finger; a keyboard sees where it is. */
function focusInPlace(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  if (place.matches(':focus-visible')) place.scrollIntoView?.({ block: 'nearest' });
}

/**
 * When a row is removed, the focus moves to the same control in the next row, or in the previous
 * one.
 */
new MutationObserver((records) => {
  const lost = holder;
  if (!lost || lost.isConnected || document.activeElement !== document.body) return;
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    const row = [...removedNodes].find((node) => node.contains(lost));
    // Dialogs and menus return the focus themselves.
    if (!(row instanceof Element) || row.closest('[role=menu]') || row.querySelector('[role=menu]')) continue;
    const region = target instanceof Element && target.closest<HTMLElement>('main, [role=dialog]');
    if (!region || !region.isConnected) continue;
    const next = [nextSibling, previousSibling].find((one) => one instanceof Element && one.tagName === row.tagName);
    const place =
      next instanceof Element && row.matches('tr, li')
        ? (sameControl(row, lost, next) ?? focusable(next).at(-1))
        : undefined;
    if (place) focusInPlace(place);
    else region.focus({ preventScroll: true });
    return;
  }
}).observe(document, { childList: true, subtree: true });

/**
 * Passes on the focus of a row that was answered and stays. The like control of the next open row
 * gets it, or of one before, else what stands below the list.
 */
function leaveInert(lost: HTMLElement): boolean {
  const row = lost.closest('li, tr');
  const rows = [...(row?.parentElement?.children ?? [])];
  const at = row ? rows.indexOf(row) : -1;
  // The controls that come last are alike: rows differ in what stands before them.
  const fromEnd = row ? focusable(row).indexOf(lost) - focusable(row).length : -1;
  const stops = open(lost.closest('main, [role=dialog]') ?? document.body);
  const below = stops.find((stop) => lost.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  const near = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).toReversed()]
    .map(open)
    .find(({ length }) => length > 0);
  const place = near ? (near.at(fromEnd) ?? near.at(-1)) : (below ?? stops.at(-1));
  if (place) focusInPlace(place);
  return place !== undefined;
}

new MutationObserver((records) => {
  const lost = holder;
  if (
    lost &&
    records.some(({ target }) => target instanceof Element && target.matches('[inert]') && target.contains(lost))
  )
    leaveInert(lost);
}).observe(document, { attributeFilter: ['inert'], subtree: true });

/**
 * A control that is disabled while focused passes the focus to the next stop, preferably of the
 * same kind. The minus of a quantity at its minimum is an example.
 */
new MutationObserver((records) => {
  for (const { target } of records) {
    if (target !== holder || !(target instanceof HTMLElement) || !target.matches(':disabled')) continue;
    const place = beside(target);
    if (place) focusInPlace(place);
  }
}).observe(document, { attributeFilter: ['disabled'], subtree: true });

function beside(off: HTMLElement): HTMLElement | undefined {
  for (let around = off.parentElement; around; around = around.parentElement) {
    const stops = open(around);
    const after = stops.filter((stop) => off.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (stops.length > 0) return after.find(({ tagName }) => tagName === off.tagName) ?? after[0] ?? stops.at(-1);
  }
  return undefined;
}
