import { createStore, useStore } from '../state/store.ts';

const message = createStore('');

/** Heard by then. It leaves the page, where whoever reads on to its end would meet it as if it were so still. */
const HEARD_MS = 15_000;

let next: ReturnType<typeof setTimeout> | undefined;

/** Says a sentence to screen readers: results counted, work finished. The same sentence twice is heard twice. */
export function announce(sentence: string): void {
  clearTimeout(next);
  message.set('');
  next = setTimeout(() => {
    message.set(sentence);
    next = setTimeout(() => message.set(''), HEARD_MS);
  }, 60);
}

/** Once in the program. */
export function Announcer() {
  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {useStore(message)}
    </p>
  );
}
