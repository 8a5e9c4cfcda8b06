import type { Services } from '../actions/handler.ts';
import { now } from '../clock.ts';
import { jobDone } from '../metrics/events.ts';

/**
 * Background work. It is called at the start and every minute, decides itself what is due, and is
 * safe to run twice.
 */
export interface Job {
  name: string;
  round(services: Services, agora: Date): Promise<void>;
}

/** What runs beside the requests, and is stopped before the database. */
export interface Worker {
  stop(): Promise<void>;
}

const TICK_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Due in the first round, and again when the clock differs by an hour from the last success, in
 * either direction.
 */
export function hourly(name: string, work: (services: Services) => Promise<void>): Job {
  let last: number | undefined;
  return {
    name,
    round: async (services, agora) => {
      if (last !== undefined && Math.abs(agora.getTime() - last) < HOUR_MS) return;
      await work(services);
      last = agora.getTime();
    },
  };
}

/**
 * One tick after the other, never two at once in a process. A failure, an unreachable database
 * included, is logged and tried again next time.
 */
export function startJobs(services: Services, jobs: readonly Job[], tickMs = TICK_MS): Worker {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const tick = async () => {
    for (const job of jobs) if (!stopped) await runRound(services, job);
    if (!stopped) timer = setTimeout(start, tickMs).unref();
  };
  let running = Promise.resolve();
  const start = () => {
    running = tick();
  };
  start();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function runRound(services: Services, job: Job): Promise<void> {
  try {
    await job.round(services, now());
    jobDone.tell({ job: job.name, ok: true });
  } catch (error) {
    services.log.warn({ err: error, job: job.name }, 'job not done, tried again later');
    jobDone.tell({ job: job.name, ok: false });
  }
}
