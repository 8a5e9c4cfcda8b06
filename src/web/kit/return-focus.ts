/** What was focused lately, oldest first. Radix gives the focus back to its own triggers only; most dialogs here are opened by a state. */
const recent: HTMLElement[] = [];
const KEPT = 20;

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  recent.push(target);
  if (recent.length > KEPT) recent.shift();
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
