import { createStore, useStore } from '../state/store.ts';

const message = createStore('');

/**
 * How long the sentence stays, so that it is read out. It is then removed, because a reader who
 * comes to it later would take it as still true.
 */
const HEARD_MS = 15_000;

let next: ReturnType<typeof setTimeout> | undefined;

/**
 * Says a sentence to screen readers: results counted, work finished. The same sentence twice is
 * heard twice.
 */
export function announceToReaders(sentence: string): void {
  clearTimeout(next);
  message.set('');
  next = setTimeout(() => {
    message.set(sentence);
    next = setTimeout(() => message.set(''), HEARD_MS);
  }, 60);
}

/** The program renders it once. */
export function Announcer() {
  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {useStore(message)}
    </p>
  );
}
