import { readStored, writeStored } from '../state/storage.ts';

/** After so many refusals in a row the question is left out on this device. */
const ENOUGH = 2;

const keyOf = (question: string) => `ile.recibo.${question}`;
const refusals = (question: string): number => Number(readStored(keyOf(question))) || 0;

/** Whether to ask after an entry if its receipt is to be printed. */
export const asksToPrint = (question: string): boolean => refusals(question) < ENOUGH;

/** Remembers the answer. Returns true if it is the one after which nothing is asked any more. */
export function printAnswered(question: string, prints: boolean): boolean {
  const count = prints ? 0 : refusals(question) + 1;
  writeStored(keyOf(question), count === 0 ? null : String(Math.min(count, ENOUGH)));
  return count === ENOUGH;
}
