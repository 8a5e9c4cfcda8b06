import type * as Prometheus from 'prom-client';
import type { Services } from '../actions/handler.ts';
import { now } from '../clock.ts';
import { hashing } from '../crypto/password.ts';
import { openStreams } from '../live/serve-live.ts';
import { jobDone, requestAnswered } from './events.ts';
import { readState } from './read-state.ts';

type Library = typeof Prometheus;
type Registry = Prometheus.Registry;

export interface Metrics {
  contentType: string;
  /** Everything in Prometheus' format, measured now. */
  text: () => Promise<string>;
}

/**
 * What a running program tells about itself: counts and times by action, never a house or a person.
 */
export async function openMetrics(services: Services): Promise<Metrics> {
  const library = await import('prom-client');
  const registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  measureRequests(library, registry);
  measureJobs(library, registry);
  const look = measureState(library, registry, services);
  return {
    contentType: registry.contentType,
    text: async () => {
      await look();
      return registry.metrics();
    },
  };
}

function measureRequests({ Histogram }: Library, registry: Registry): void {
  const duration = new Histogram({
    name: 'ile_request_seconds',
    help: 'Time to answer, by action and class of the status',
    labelNames: ['action', 'class'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  requestAnswered.hear(({ action, status, seconds }) =>
    duration.observe({ action, class: `${Math.floor(status / 100)}xx` }, seconds),
  );
}

function measureJobs({ Counter, Gauge }: Library, registry: Registry): void {
  const registers = [registry];
  const rounds = new Counter({
    name: 'ile_job_rounds_total',
    help: 'Rounds of a job, by outcome',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'ile_job_last_success_timestamp_seconds',
    help: 'When a round of a job last ended well',
    labelNames: ['job'] as const,
    registers,
  });
  jobDone.hear(({ job, ok }) => {
    rounds.inc({ job, outcome: ok ? 'ok' : 'failed' });
    if (ok) lastSuccess.set({ job }, now().getTime() / 1000);
  });
}

/** Values that are read only when somebody asks. */
function measureState({ Counter, Gauge }: Library, registry: Registry, services: Services): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const pool = new Gauge({
    name: 'ile_pool_connections',
    help: 'Database connections, and callers waiting for one, by door',
    labelNames: ['door', 'state'] as const,
    registers: [registry],
  });
  const streams = gauge('ile_live_streams', 'Open streams of live events');
  const waiting = gauge('ile_password_hashes_waiting', 'Passwords waiting for a core to be hashed on');
  const hashes = new Counter({
    name: 'ile_password_hashes_total',
    help: 'Passwords hashed since the start',
    registers: [registry],
  });
  const up = gauge('ile_database_up', 'Whether the database answers');
  const bytes = gauge('ile_database_bytes', 'Size of the database');
  const letters = gauge('ile_outbox_letters', 'Letters that wait to be sent');
  const backup = gauge('ile_backup_age_seconds', 'Age of the newest backup; NaN when there is none');
  return async () => {
    for (const [door, { busy, idle, waiting: queued }] of Object.entries(services.doors.use())) {
      pool.set({ door, state: 'busy' }, busy);
      pool.set({ door, state: 'idle' }, idle);
      pool.set({ door, state: 'waiting' }, queued);
    }
    streams.set(openStreams(services));
    const passwords = hashing();
    waiting.set(passwords.waiting);
    hashes.reset();
    hashes.inc(passwords.begun);
    const state = await readState(services);
    up.set(state.databaseBytes === undefined ? 0 : 1);
    bytes.set(state.databaseBytes ?? Number.NaN);
    letters.set(state.letters ?? Number.NaN);
    backup.set(state.backupAgeSeconds ?? Number.NaN);
  };
}
