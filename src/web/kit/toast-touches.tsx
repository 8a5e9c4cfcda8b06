import { CircleCheck } from 'lucide-react';
import { toast as sonner } from 'sonner';
import { t } from '../../shared/texts.ts';
import type { ToastAction } from './toast.tsx';

/** What one touch did, with the way back. */
interface Touch extends ToastAction {
  key: number;
  title: string;
}

/** 'Desfazer' of one of many touches is offered for this long. */
const TOUCH_MS = 8000;
const AGAIN_MS = 1000;
/** So many touches can be taken back from the strip. Older ones are in the list of acts. */
const PLACES = 2;
/** Pixels of one place. Both are kept free from the first touch on: the strip never jumps. */
const PLACE_HEIGHT = 50;
export const TOUCHES_HEIGHT = PLACES * PLACE_HEIGHT + 2;

type Places = ReadonlyArray<Touch | null>;

let places: Places = [];
let strip = 0;
let touches = 0;

/**
 * The last touches share one toast, and each keeps its place in it: 'Desfazer' of another one never
 * comes under a finger on its way. A third touch takes the place of the older one.
 */
export function presentTouch(title: string, action: ToastAction): void {
  touches += 1;
  const key = touches;
  if (isEmpty(places)) strip += 1;
  show(withTouch(places, { ...action, key, title }));
  setTimeout(() => letGo(key), TOUCH_MS);
}

/** Nothing goes while somebody is at it, or while nobody can see it. */
function letGo(key: number): void {
  const attended = document.querySelector('[data-touches]:is(:hover, :focus-within)') !== null;
  if (attended || document.hidden) setTimeout(() => letGo(key), AGAIN_MS);
  else takeAway(key);
}

const isEmpty = (all: Places): boolean => all.every((one) => one === null);

function withTouch(all: Places, touch: Touch): Places {
  if (isEmpty(all)) return [touch];
  if (all.length < PLACES) return [...all, touch];
  const free = all.indexOf(null);
  const oldest = Math.min(...all.map((one) => one?.key ?? touch.key));
  return all.map((one, place) => (place === free || (free === -1 && one?.key === oldest) ? touch : one));
}

function takeAway(key: number): void {
  if (!places.some((one) => one?.key === key)) return;
  show(places.map((one) => (one?.key === key ? null : one)));
}

function show(next: Places): void {
  places = next;
  const id = `touches-${strip}`;
  if (isEmpty(next)) return void sonner.dismiss(id);
  const forget = () => {
    places = [];
  };
  sonner.custom(() => <Touches places={next} />, { id, duration: Infinity, onDismiss: forget, className: STRIP });
}

const STRIP = 'p-0! flex-col items-stretch! gap-0! before:bg-paga';

/** A place that became free stays empty, so that the other does not move. */
const Touches = ({ places: all }: { places: Places }) => (
  <ul data-touches className="divide-y divide-line">
    {all.map((touch, place) => (
      <li
        key={touch?.key ?? `free ${place}`}
        style={{ height: PLACE_HEIGHT }}
        className="flex items-center gap-2.5 pr-1 pl-4"
      >
        {touch && (
          <>
            <CircleCheck aria-hidden className="size-5 shrink-0 text-paga" />
            <p className="line-clamp-2 min-w-0 flex-1 leading-tight font-semibold wrap-anywhere">{touch.title}</p>
            <button
              type="button"
              aria-label={t('Desfazer {ato}', { ato: touch.title })}
              onClick={() => {
                takeAway(touch.key);
                touch.onPress();
              }}
              className="inline-flex min-h-11 shrink-0 items-center rounded-md border border-line-strong bg-surface px-3 font-semibold text-mata-ink hover:bg-sunken"
            >
              {touch.label}
            </button>
          </>
        )}
      </li>
    ))}
  </ul>
);
