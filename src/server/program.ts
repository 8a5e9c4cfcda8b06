import { Hono } from 'hono';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { actionsApp, answerFailure } from './actions/app.ts';
import type { Services } from './actions/handler.ts';
import type { Route } from './actions/mount.ts';
import { openApiDocument } from './actions/openapi.ts';
import { readSealEnds } from './actions/seal-ends.ts';
import type { AccessRules } from './actions/session.ts';
import { refuseHalfRestored } from './backup/half-restored.ts';
import { backupBeforeUpgrade, backupNotice, dailyBackup } from './backup/own-backups.ts';
import { now } from './clock.ts';
import { loadSecret } from './crypto/secret.ts';
import { openDoors } from './database/doors.ts';
import { refuseWrites } from './disk/refuse-writes.ts';
import { type Disk, roomyDisk, watchDisk } from './disk/watch-disk.ts';
import { type Env, readEnv } from './env.ts';
import { openFileStore } from './files/open-store.ts';
import { apiPage } from './http/api-page.ts';
import { securityHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { listen, proveListening } from './http/listen.ts';
import { requestLog } from './http/request-log.ts';
import { onlyFromHere, overHttps, sessionCookieName } from './http/request.ts';
import { refuseUnbuilt, serveWeb } from './http/static.ts';
import { type Worker, startJobs } from './jobs/runner.ts';
import { openLog } from './log.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { pendingOf, readMigrations } from './migration-files.ts';
import { MIGRATED, definerFunctions, migrate, openPolicies, platformTables, readApplied } from './migrations.ts';
import { withClient } from './postgres/connections.ts';
import { type Database, openDatabase } from './postgres/database.ts';
import { selfCheck } from './postgres/self-check.ts';
import { stopCommand } from './tool-command.ts';
import { openVault } from './vault/open-vault.ts';
import { Vault } from './vault/vault.ts';
import { root, version } from './version.ts';

export interface MigrationWatch {
  /**
   * Resolves once the database has a migration that this program does not know, with the words for
   * the operator.
   */
  newer: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Hears when another process migrates the database that both serve. What an older program went on
 * saving would lack what the newer version keeps (docs/operations/processes.md), so it must end, as
 * it refuses to start.
 */
export function watchMigrations({ doors, log }: Services, owner: PoolConfig): MigrationWatch {
  // The version is read at the start, because an update replaces the files below a running program.
  const known = readMigrations(join(root, 'db/migrations'));
  const found = Promise.withResolvers<Error>();
  const look = async () => {
    const applied = await withClient(owner, readApplied);
    try {
      pendingOf(known, applied);
    } catch (error) {
      if (error instanceof Error) found.resolve(error);
    }
  };
  // The listener looks again after each lost connection.
  const lookNow = () => void look().catch((error: unknown) => log.warn({ err: error }, 'migrations not read'));
  const listener = doors.listen(MIGRATED, lookNow, lookNow);
  return { newer: found.promise, stop: () => listener.close() };
}

/** The product, as the platform sees it. */
export interface Product {
  routes: readonly Route[];
  access: (services: Services) => AccessRules;
  /** Whether the program serves the built pages. It does unless this is false. */
  pages?: boolean;
  /** Plain routes that are no actions: live events, files, keys. */
  extend?: (app: Hono, services: Services) => void;
  /** Run before the first answer; the lines it returns are shown in the terminal. */
  onStart?: (services: Services) => Promise<string[]>;
  /** Background work: letters, cleaning. Stopped before the database. */
  workers?: (services: Services) => readonly Worker[];
}

export interface RunningProgram {
  url: string;
  /**
   * Runs when the program's own database died for good. It is also called when another process
   * upgraded a shared database to a newer program.
   */
  onDown(callback: (error: Error) => void): void;
  stop(): Promise<void>;
}

const web = join(root, 'dist/web');
/** A job that takes longer is ended with the database; it is safe to run again. */
const WORKERS_MS = 20_000;
/** How long a transaction may still run; the purge of a large house takes minutes and is cut. */
const TRANSACTIONS_MS = 5_000;

/**
 * Starts everything, from an empty folder to the first good answer. Throws a readable error if it
 * may not serve.
 */
export async function startProgram(
  product: Product,
  source: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RunningProgram> {
  const env = readEnv(source);
  const log = openLog(env);
  refuseHalfRestored(env);
  if (product.pages !== false) refuseUnbuilt(web);
  const database = await openDatabase({ dataDir: env.ILE_DATA_DIR, env, log: (line) => log.info(line) });
  let services: Services | undefined;
  try {
    // Checks the port before anything is created. The superadmin's first password is shown once,
    // and a start that then fails would lose it.
    await proveListening(env);
    services = await openServices(env, database, log);
    return await serveProduct(product, services, database);
  } catch (error) {
    await services?.doors.close();
    await database.stop();
    throw error;
  }
}

async function serveProduct(product: Product, services: Services, database: Database): Promise<RunningProgram> {
  const { env, log } = services;
  const beforeUpgrade = (pending: readonly string[]) => backupBeforeUpgrade(services, database.owner, pending);
  await migrate(database.owner, { ...database, beforeUpgrade });
  services.vault = await openVault(env, database.owner);
  await selfCheck(database, { platformTables, definerFunctions, openPolicies });
  await readSealEnds(database.owner, now());
  const notices = [...(await services.files.prove()), ...(await backupNotice(services.env))];
  const lines = [...notices, ...((await product.onStart?.(services)) ?? [])];
  const disk = watchDisk(env, log);
  const server = await listen(buildApp(product, services, disk), env);
  const url = env.PUBLIC_URL ?? `http://${named(env.HOST)}:${server.port}`;
  const backups = startJobs(services, [dailyBackup(database.owner)]);
  // The bundled database serves one process only.
  const watch = database.kind === 'external' ? watchMigrations(services, database.owner) : undefined;
  const workers = [disk, backups, ...(watch ? [watch] : []), ...(product.workers?.(services) ?? [])];
  announce(env.PUBLIC_URL ?? openedAt(env.HOST, server.port), env, lines);
  const onDown = (end: (error: Error) => void) => {
    database.onDown(end);
    void watch?.newer.then(end);
  };
  return { url, onDown, stop: once(async () => stopAll(server.close, workers, services, database)) };
}

async function openServices(env: Env, database: Database, log: Services['log']): Promise<Services> {
  const secret = loadSecret(env.AUTH_SECRET, env.ILE_DATA_DIR);
  const doors = openDoors(database, (error) => log.warn({ err: error }, 'database connection lost'));
  // Opened once the database is upgraded.
  return { env, log, secret, doors, files: openFileStore(env, secret, log), vault: new Vault(null) };
}

/** The whole program as a fetch function: served on a socket here, called directly by the tests. */
export function buildApp(product: Product, services: Services, disk: Disk = roomyDisk): Hono {
  const app = new Hono();
  app.onError((error, c) => answerFailure(c, services, error));
  app.use(requestLog(services.log), securityHeaders(services.env));
  healthRoutes(app, services.doors, disk);
  app.use('/api/*', refuseWrites(disk));
  serveMetrics(app, services);
  const document = openApiDocument(product.routes, version);
  app.get('/api/openapi.json', (c) => c.json(document));
  app.get('/api', (c) => c.html(apiPage(product.routes)));
  product.extend?.(app, services);
  app.route('/', actionsApp(product.routes, services, product.access(services)));
  if (product.pages !== false) serveWeb(app, web, sessionCookieName(services.env), services.env);
  return app;
}

/**
 * Requests in flight end, streams close, jobs finish their round; then the pools, and the database
 * last.
 */
async function stopAll(
  closeServer: () => Promise<void>,
  workers: readonly Worker[],
  services: Services,
  database: Database,
): Promise<void> {
  const atMost = (ms: number, ended: Promise<unknown>) => Promise.race([ended, wait(ms, undefined, { ref: false })]);
  const rounds = Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all([closeServer(), atMost(WORKERS_MS, rounds)]);
  await atMost(TRANSACTIONS_MS, services.doors.close());
  await database.stop();
}

function once(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => (stopping ??= stop());
}

const named = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Passkeys want a name, a browser opens no wildcard, and the readme says the same address. */
const openedAt = (host: string, port: number): string =>
  `http://${['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : named(host)}:${port}`;

function announce(url: string, env: Env, lines: readonly string[]): void {
  const insecure = !overHttps(env) && !onlyFromHere(env.HOST);
  // The program itself speaks no TLS, so https means that there is a proxy in front of it.
  const proxyUnknown = overHttps(env) && env.TRUSTED_PROXIES.rules.length === 0;
  const text = [
    '',
    `  Ilê está pronto: ${url}`,
    `  Dados em ${env.ILE_DATA_DIR} · parar com ${stopCommand()}`,
    ...(insecure
      ? ['  Atenção: sem https a senha e o cookie viajam abertos na rede. Defina PUBLIC_URL com https.']
      : []),
    ...(proxyUnknown
      ? [
          '  Atenção: PUBLIC_URL tem https, e TRUSTED_PROXIES não diz o endereço do proxy: todos contam como um só, e quem erra a senha muitas vezes faz os outros esperarem.',
        ]
      : []),
    ...lines.map((line) => `  ${line}`),
    '',
  ];
  process.stdout.write(`${text.join('\n')}\n`);
}

/**
 * Ctrl+C and SIGTERM stop cleanly once the start is over. A second signal, unless it is npm's echo
 * of the first, stops at once. A SIGTERM to npm may end only the shell between us: without it we
 * stop as well.
 */
export function stopOnSignals(starting: Promise<RunningProgram>): void {
  let asked = 0;
  const stop = (status = 0) => {
    if (asked > 0 && performance.now() - asked > 1_000) process.exit(1);
    if (asked > 0) return;
    asked = performance.now();
    starting
      .then((program) => program.stop())
      .then(
        () => process.exit(status),
        () => process.exit(1),
      );
  };
  const onDown = (error: Error) => {
    process.stderr.write(`\n${error.message}\n\n`);
    stop(1);
  };
  starting.then(
    (program) => program.onDown(onDown),
    () => undefined,
  );
  // SIGHUP: the terminal's window was closed.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => stop());
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(), 1_000).unref();
}
