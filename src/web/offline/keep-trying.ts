/** After a lost answer the same is tried again at these intervals; then sending pauses. */
const PAUSES_MS = [250, 500, 1000, 2000, 4000];

/** Tries until the outcome is not 'lost'. 'later' if it stays lost, or the network is gone. */
export async function keepTrying<Outcome extends string>(
  attempt: () => Promise<Outcome | 'lost'>,
): Promise<Exclude<Outcome, 'lost'> | 'later'> {
  for (const pause of PAUSES_MS) {
    const outcome = await attempt();
    if (outcome !== 'lost') return outcome as Exclude<Outcome, 'lost'>;
    if (!navigator.onLine) break;
    await new Promise((done) => setTimeout(done, pause));
  }
  return 'later';
}

/**
 * Runs the work in one tab at a time; null if another tab is at it. Over plain http, in a house's
 * network, tabs cannot lock, so what is sent must bear being sent twice.
 */
export async function inOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
