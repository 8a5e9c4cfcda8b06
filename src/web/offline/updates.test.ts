// @vitest-environment-options {"url": "https://casa.exemplo.org/pdv"}
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepProgram, newVersion } from './updates.ts';
import { SKIP_WAITING, WHICH_PROGRAM } from './worker-messages.ts';

/** A worker that says what its program is when the test lets it. */
class Worker extends EventTarget {
  state = 'installing';
  told: unknown[] = [];
  #answer: MessagePort | undefined;
  postMessage(message: unknown, [port]: MessagePort[] = []): void {
    this.told.push(message);
    this.#answer = port;
  }
  install(): void {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
  async say(program: string): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    const passed = new Promise((done) => port1.addEventListener('message', done));
    port1.start();
    this.#answer?.postMessage(program);
    // Ports pass messages on in turn, so the page has heard this program by then.
    port2.postMessage('');
    await passed;
    port1.close();
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = async () => undefined;
}

let registration: Registration;

beforeEach(() => {
  registration = new Registration();
  const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  document.head.innerHTML = '<script type="module" src="/assets/this.js"></script>';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] });
});
afterEach(() => {
  newVersion.set(null);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
});

test('[P8] a worker that was being installed before the page listened gives way, or is offered', async () => {
  const [same, other] = [new Worker(), new Worker()];
  registration.installing = same;
  await keepProgram();
  same.install();
  await same.say('/assets/this.js');
  expect([same.told, newVersion.get()]).toEqual([[WHICH_PROGRAM, SKIP_WAITING], null]);

  registration.installing = other;
  registration.dispatchEvent(new Event('updatefound'));
  other.install();
  await other.say('/assets/that.js');
  expect([other.told, typeof newVersion.get()]).toEqual([[WHICH_PROGRAM], 'function']);
});

test('[P8] a worker that does not answer counts as a newer program, until a late answer says that it is this one', async () => {
  const worker = new Worker();
  registration.waiting = worker;
  await keepProgram();
  expect(newVersion.get()).toBeNull();
  vi.advanceTimersByTime(3000);
  expect(typeof newVersion.get()).toBe('function');
  await worker.say('/assets/this.js');
  expect([worker.told, newVersion.get()]).toEqual([[WHICH_PROGRAM, SKIP_WAITING], null]);
});
