import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../errors.ts';
import type { Log } from './connections.ts';
import type { Home } from './home.ts';
import { askToStop, hasEnded, logFile, readPidFile, StartFailure, startPostmaster } from './postmaster.ts';
import type { Endpoint, Settings } from './settings.ts';

/** How long the remains of a killed server may prevent a new one from starting. */
const PATIENCE = 30_000;
const BACK_OFF = [0, 250, 500, 1_000, 2_000];
const FAILURE_WINDOW = 300_000;

/**
 * Keeps the server running: started again when it dies, with a growing pause, until it dies too
 * often.
 */
export class Supervisor {
  readonly #home: Home;
  readonly #endpoint: Endpoint;
  readonly #changes: Settings;
  readonly #log: Log;
  readonly #listeners: ((error: Error) => void)[] = [];
  readonly #stopping = new AbortController();
  readonly #onExit = () => this.#child?.kill('SIGINT');
  #child: ChildProcess | undefined;
  #restart: Promise<void> = Promise.resolve();
  #failures: number[] = [];
  #lost: Error | undefined;

  constructor(home: Home, endpoint: Endpoint, log: Log, changes: Settings = {}) {
    this.#home = home;
    this.#endpoint = endpoint;
    this.#changes = changes;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.#launch();
    // If the program exits without stop(), the server is ended too.
    if (process.platform !== 'win32') process.once('exit', this.#onExit);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  onDown(callback: (error: Error) => void): void {
    if (this.#lost) callback(this.#lost);
    else this.#listeners.push(callback);
  }

  /**
   * Fast shutdown, waited for; a server that does not stop is killed, which costs a recovery at the
   * next start but no data.
   */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#restart;
    process.removeListener('exit', this.#onExit);
    const child = this.#child;
    if (!child?.pid || hasEnded(child)) return;
    child.ref();
    const ended = once(child, 'exit');
    await askToStop(this.#home, child.pid, 'fast');
    const inTime = await Promise.race([ended.then(() => true), sleep(60_000, false, { ref: false })]);
    if (inTime) return;
    this.#log({ msg: 'PostgreSQL did not stop in time; ending it', level: 'warn' });
    await askToStop(this.#home, child.pid, 'immediate');
    await ended;
  }

  async #launch(): Promise<void> {
    const started = performance.now();
    const child = await this.#startPatiently(Date.now() + PATIENCE);
    this.#child = child;
    child.once('exit', (code, signal) => this.#died(code, signal));
    if (hasEnded(child)) this.#died(child.exitCode, child.signalCode);
    this.#log({ msg: 'PostgreSQL is ready', pid: child.pid, ms: Math.round(performance.now() - started) });
  }

  async #startPatiently(deadline: number): Promise<ChildProcess> {
    for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
      try {
        return await startPostmaster(this.#home, this.#endpoint, this.#changes);
      } catch (error) {
        const isPassing = error instanceof StartFailure && error.isPassing;
        if (!isPassing || this.#stopping.signal.aborted) throw error;
        if (Date.now() > deadline) throw this.#stillThere(error);
        await sleep(pause);
      }
    }
  }

  #stillThere(cause: Error): Error {
    const pid = readPidFile(this.#home.cluster)?.pid;
    return new Error(
      `Outro processo (${pid}) ainda ocupa o banco em ${this.#home.cluster}. Encerre-o, ou reinicie o computador ou contêiner, e inicie o programa de novo.`,
      { cause },
    );
  }

  #died(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#stopping.signal.aborted || this.#lost) return;
    this.#log({ msg: 'PostgreSQL ended unexpectedly; starting it again', code, signal });
    this.#restart = this.#bringBack(`code ${code}, signal ${signal}`);
  }

  async #bringBack(reason: string): Promise<void> {
    let last = reason;
    while (!this.#stopping.signal.aborted) {
      const pause = this.#nextPause();
      if (pause === undefined) return this.#giveUp(last);
      try {
        await sleep(pause, undefined, { signal: this.#stopping.signal });
        return await this.#launch();
      } catch (error) {
        last = messageOf(error);
      }
    }
  }

  /** The pause before the next start; undefined when the server died too often lately. */
  #nextPause(): number | undefined {
    const now = Date.now();
    this.#failures = [...this.#failures.filter((time) => now - time < FAILURE_WINDOW), now];
    return BACK_OFF[this.#failures.length - 1];
  }

  #giveUp(reason: string): void {
    this.#lost = new Error(
      `O banco de dados caiu ${BACK_OFF.length + 1} vezes em cinco minutos e não foi iniciado de novo. O motivo está em ${logFile(this.#home)} ` +
        `(disco cheio ou com defeito, falta de memória?). Resolva-o e inicie o programa outra vez.\n${reason}`,
    );
    this.#log({ msg: 'PostgreSQL keeps dying; giving up', reason });
    for (const listener of this.#listeners) listener(this.#lost);
  }
}
