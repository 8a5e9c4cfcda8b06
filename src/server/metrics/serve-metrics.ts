import type { Hono } from 'hono';
import { timingSafeEqual } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type * as Prometheus from 'prom-client';
import type { Services } from '../actions/handler.ts';
import { backupDir } from '../backup/own-backups.ts';
import { isBackup, isOfThePast } from '../backup/rotation.ts';
import { now } from '../clock.ts';
import { hashing } from '../crypto/password.ts';
import { tokenHash } from '../crypto/token.ts';
import { sql } from '../database/sql.ts';
import { ANSWER_MS } from '../http/health.ts';
import { openStreams } from '../live/serve-live.ts';
import { GIVEN_UP } from '../mail/outbox.ts';
import { jobDone, requestAnswered } from './events.ts';

export interface State {
  databaseBytes?: number;
  /** The letters still to be sent; the doctor reports those that were given up. */
  letters?: number;
  backupAgeSeconds?: number;
}

type List = (folder: string) => Promise<string[]>;

/** What only the database and the disk know; what cannot be read is left out. */
export async function readState({ doors, env }: Pick<Services, 'doors' | 'env'>, list: List = readdir): Promise<State> {
  const asked = doors
    .acesso({ single: true }, (db) =>
      db.row<{ databaseBytes: number; letters: number }>(sql`
        select pg_database_size(current_database()) as "databaseBytes",
               (select count(*) from outbox where enviado_em is null and proxima_em < ${GIVEN_UP}) as letters`),
    )
    .catch(() => ({}));
  looking ??= newestAge(backupDir(env), list).finally(() => (looking = undefined));
  const [database, backupAgeSeconds] = await Promise.all([inTime(asked, {}), inTime(looking, undefined)]);
  return { ...database, backupAgeSeconds };
}

/**
 * A scraper gives up after ten seconds. It would never learn that the database or the disk of the
 * backups is silent.
 */
const inTime = <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> =>
  Promise.race([work, wait(ANSWER_MS, otherwise, { ref: false })]);

/**
 * Only one check runs at a time. On a share that went silent it never ends, and holds one of the
 * four threads that also hash passwords and read pictures.
 */
let looking: Promise<number | undefined> | undefined;

async function newestAge(folder: string, list: List): Promise<number | undefined> {
  const times: number[] = [];
  for (const name of (await list(folder).catch(() => [])).filter(isBackup)) {
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (file?.isFile() && isOfThePast(file.mtimeMs)) times.push(file.mtimeMs);
  }
  return times.length === 0 ? undefined : Math.max(0, (Date.now() - Math.max(...times)) / 1000);
}

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
async function openMetrics(services: Services): Promise<Metrics> {
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

/**
 * GET /metrics for Prometheus: 404 unless METRICS_TOKEN is set, and then only for callers that send
 * it.
 */
export function serveMetrics(app: Hono, services: Services): void {
  const { METRICS_TOKEN } = services.env;
  if (METRICS_TOKEN === undefined) {
    app.get('/metrics', (c) => c.text('', 404));
    return;
  }
  const expected = tokenHash(`Bearer ${METRICS_TOKEN}`);
  // Created at the start, so that it counts every request and not only those after the first
  // scrape.
  const metrics = openMetrics(services);
  app.get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!timingSafeEqual(tokenHash(c.req.header('authorization') ?? ''), expected)) return c.text('', 401);
    const { contentType, text } = await metrics;
    return c.body(await text(), 200, { 'Content-Type': contentType });
  });
}
