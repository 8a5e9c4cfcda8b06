import { createStore, type Store } from '../state/store.ts';
import { SKIP_WAITING, WHICH_PROGRAM } from './worker-messages.ts';

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
 * Whether this page already runs the worker's program. After an upgrade the network may give the
 * new page while the worker is still the previous one. A worker that does not answer counts as
 * another program's.
 */
async function isOurs(worker: ServiceWorker | null): Promise<boolean> {
  const here = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const { port1, port2 } = new MessageChannel();
  const program = await new Promise((said) => {
    port1.addEventListener('message', ({ data }) => said(data));
    port1.start();
    worker?.postMessage(WHICH_PROGRAM, [port2]);
    setTimeout(said, ANSWER_MS);
  });
  port1.close();
  return here !== null && program === new URL(here.src).pathname;
}

/**
 * Keeps the program on this device, so that it opens without the network; needs https or this very
 * computer.
 */
export async function keepProgram(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let controlled = serviceWorker.controller !== null;
  const offer = async (worker: ServiceWorker) => {
    if (!controlled) return;
    // Other tabs may still run the previous program; they are offered the new one when the worker
    // changes.
    if (await isOurs(worker)) return worker.postMessage(SKIP_WAITING);
    newVersion.set(() => {
      serviceWorker.addEventListener('controllerchange', reload);
      worker.postMessage(SKIP_WAITING);
    });
  };
  if (registration.waiting) void offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && void offer(installing));
  });
  // Another tab loaded the new version: this one may still run the previous program.
  serviceWorker.addEventListener('controllerchange', () => {
    const first = !controlled;
    controlled = true;
    if (!first) void isOurs(serviceWorker.controller).then((ours) => ours || newVersion.set(reload));
  });
  look = () => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
