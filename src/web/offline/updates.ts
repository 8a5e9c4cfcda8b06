import { createStore, type Store } from '../state/store.ts';
import { SKIP_WAITING } from './worker-messages.ts';

/** Set once a newer program is there: loads it. Shown by `UpdateNotice`, never done unasked. */
export const newVersion: Store<(() => void) | null> = createStore<(() => void) | null>(null);

/** While true, no update is offered: a reload would interrupt work. */
export const atWork: Store<boolean> = createStore(false);

/** How often the server has answered again after a break. */
export const cameBack: Store<number> = createStore(0);

const LOOK_AGAIN_MS = 30 * 60_000;

const reload = (): void => location.reload();
let look = (): void => undefined;

/** Asks the server for a newer program: after a broken connection there may be one. */
export const lookForVersion = (): void => look();

/** Keeps the program on this device, so that it opens without the network; needs https or this very computer. */
export async function keepProgram(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let controlled = serviceWorker.controller !== null;
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !controlled) return;
    newVersion.set(() => {
      serviceWorker.addEventListener('controllerchange', reload);
      worker.postMessage(SKIP_WAITING, { transfer: [] });
    });
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing));
  });
  // Another tab loaded the new version: this one still runs the previous program.
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) newVersion.set(reload);
    controlled = true;
  });
  look = () => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
