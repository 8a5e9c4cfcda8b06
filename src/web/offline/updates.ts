import { createStore, type Store } from '../state/store.ts';
import { FOR_POCKET, SKIP_WAITING, WHICH_PROGRAM } from './worker-messages.ts';

/**
 * Exists once there is a newer program; calling it loads that one. `UpdateNotice` shows it, and
 * nothing loads unasked.
 */
export const newVersion: Store<(() => void) | null> = createStore<(() => void) | null>(null);

/** While true, no update is offered: a reload would interrupt work. */
export const atWork: Store<boolean> = createStore(false);

/** How often the server has answered again after a break. */
export const cameBack: Store<number> = createStore(0);

const LOOK_AGAIN_MS = 30 * 60_000;
const ANSWER_MS = 3_000;

const reload = (): void => location.reload();
let look = (): void => undefined;

/** Asks the server for a newer program: after a broken connection there may be one. */
export const lookForVersion = (): void => look();

/**
 * Offers to load the worker's program, unless this page already runs it. After an upgrade the
 * network may give the new page while the worker is still the previous one. A worker that does not
 * answer in time counts as another program's; a late answer takes the offer back.
 */
function offerUnlessSame(worker: ServiceWorker, load: () => void, same = (): void => undefined): void {
  const here = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const { port1, port2 } = new MessageChannel();
  const slow = setTimeout(() => newVersion.set(load), ANSWER_MS);
  port1.addEventListener('message', ({ data }) => {
    clearTimeout(slow);
    port1.close();
    if (here === null || data !== new URL(here.src).pathname) return newVersion.set(load);
    if (newVersion.get() === load) newVersion.set(null);
    return same();
  });
  port1.start();
  worker.postMessage(WHICH_PROGRAM, [port2]);
}

/**
 * Keeps the program on this device, so that it opens without the network; needs https or this very
 * computer.
 */
export async function keepProgram(whose: 'staff' | 'pocket' = 'staff'): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(whose === 'pocket' ? `/sw.js?${FOR_POCKET}` : '/sw.js', {
    updateViaCache: 'none',
  });
  let controlled = serviceWorker.controller !== null;
  const offer = (worker: ServiceWorker) => {
    if (!controlled) return;
    const giveWay = () => worker.postMessage(SKIP_WAITING);
    const load = () => {
      serviceWorker.addEventListener('controllerchange', reload);
      giveWay();
      // The previous worker may be busy for minutes; the network gives the new page anyway.
      setTimeout(reload, ANSWER_MS);
    };
    // Other tabs may still run the previous program; they are offered the new one when the worker
    // changes.
    offerUnlessSame(worker, load, giveWay);
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker));
  if (registration.waiting) offer(registration.waiting);
  // The browser looks for a newer program by itself, and may have found it before this page listens.
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  // Another tab loaded the new version: this one may still run the previous program.
  serviceWorker.addEventListener('controllerchange', () => {
    const first = !controlled;
    controlled = true;
    if (!first && serviceWorker.controller) offerUnlessSame(serviceWorker.controller, reload);
  });
  look = () => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
