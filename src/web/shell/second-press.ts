/** The time and the distance within which two presses count as a double one. */
const FAST_MS = 500;
const NEAR_PX = 30;
/** On a screen used standing up a second touch within this time is the same touch. */
const SAME_TOUCH_MS = 1000;
/** A button for one more of a thing is pressed again on purpose, but not this soon. */
const BOUNCE_MS = 250;

const layerOf = (target: Element | null): Element | null =>
  target?.closest('[role=dialog], [role=alertdialog], [data-sonner-toaster], [data-layer]') ?? null;

interface Press {
  at: number;
  x: number;
  y: number;
  target: Element | null;
}

const pressOf = ({ clientX: x, clientY: y, timeStamp: at, target }: MouseEvent): Press => ({
  at,
  x,
  y,
  target: target instanceof Element ? target : null,
});

/** The browser presses the field of a label that was pressed: one touch, two events. */
const isItsLabel = (first: Press, second: Press): boolean =>
  first.target?.closest('label')?.control === second.target && first.target !== second.target;

function isSameTouch(first: Press, second: Press): boolean {
  const apart = second.at - first.at;
  const near = Math.hypot(second.x - first.x, second.y - first.y) < NEAR_PX;
  if (!near || apart >= SAME_TOUCH_MS || isItsLabel(first, second)) return false;
  if (apart < FAST_MS && layerOf(first.target) !== layerOf(second.target)) return true;
  if (document.documentElement.dataset['standing'] === undefined) return false;
  const repeats = second.target?.closest('[data-repeats]');
  return !repeats || !first.target || !repeats.contains(first.target) || apart < BOUNCE_MS;
}

/**
 * Ignores the second press of a double one where a dialog (or another `data-layer`) has come or
 * gone under the finger. It would answer a question that nobody has read: on a telephone 'Confirmar
 * pagamento' appears where the button of the payment bar was. On a screen used standing up
 * (`standing` of its domain) every second press at the same place within a second is the same
 * touch. Text typed between both makes them two. Presses by screen readers have no position and
 * count. A key that is held down presses once.
 */
export function ignoreSecondPresses(): () => void {
  const none: Press = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0, target: null };
  let last = none;
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: MouseEvent) => {
    const next = pressOf(event);
    if (next.x === 0 && next.y === 0) return;
    if (isSameTouch(last, next)) ignore(event);
    else last = next;
  };
  // A menu opens when the finger comes down, before the click.
  const comeDown = (event: PointerEvent) => {
    if (isSameTouch(last, pressOf(event))) event.stopImmediatePropagation();
  };
  // A name typed in between makes two choices, though one list opens where the last one was.
  const type = ({ target }: Event) => {
    const pressed = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
    if (!pressed) last = none;
  };
  const hold = (event: KeyboardEvent) => {
    const held = event.repeat && (event.key === 'Enter' || event.key === ' ');
    if (held && event.target instanceof HTMLButtonElement) ignore(event);
  };
  addEventListener('click', press, true);
  addEventListener('pointerdown', comeDown, true);
  addEventListener('keydown', hold, true);
  addEventListener('input', type, true);
  return () => {
    removeEventListener('click', press, true);
    removeEventListener('pointerdown', comeDown, true);
    removeEventListener('keydown', hold, true);
    removeEventListener('input', type, true);
  };
}
