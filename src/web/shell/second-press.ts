/** The time and the distance within which two presses count as a double one. */
const FAST_MS = 500;
const NEAR_PX = 30;

const layerOf = ({ target }: Event): Element | null =>
  target instanceof Element
    ? target.closest('[role=dialog], [role=alertdialog], [data-sonner-toaster], [data-layer]')
    : null;

/**
 * Ignores the second press of a double one where a dialog (or another `data-layer`) has come or
 * gone under the finger. It would answer a question that nobody has read: on a telephone 'Confirmar
 * pagamento' appears where 'Pagar selecionadas' was. Presses by keys and screen readers have no
 * position and always count.
 */
export function ignoreSecondPresses(): () => void {
  let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0, layer: null as Element | null };
  const press = (event: MouseEvent) => {
    const { clientX: x, clientY: y, timeStamp: at } = event;
    if (x === 0 && y === 0) return;
    const layer = layerOf(event);
    const second = at - last.at < FAST_MS && Math.hypot(x - last.x, y - last.y) < NEAR_PX;
    if (second && layer !== last.layer) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      last = { at, x, y, layer };
    }
  };
  addEventListener('click', press, true);
  return () => removeEventListener('click', press, true);
}
