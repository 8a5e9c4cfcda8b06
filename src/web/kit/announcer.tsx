import { createStore, useStore } from '../state/store.ts';

const message = createStore('');

/** Says a sentence to screen readers: results counted, work finished. The same sentence twice is heard twice. */
export function announce(sentence: string): void {
  message.set('');
  setTimeout(() => message.set(sentence), 60);
}

/** Once in the program. */
export function Announcer() {
  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {useStore(message)}
    </p>
  );
}
