/**
 * The server listens on a socket in a folder of its own, or on Windows on a port of the loopback.
 */
export interface Endpoint {
  host: string;
  port: number;
}

export const isSocket = (endpoint: Endpoint): boolean => endpoint.host !== '127.0.0.1';

export type Settings = Readonly<Record<string, string | number>>;

/**
 * Settings given on the command line at every start. A new version of the program brings its own,
 * and nothing in the data folder can switch durability off.
 */
export const settingsFor = (endpoint: Endpoint): Settings => ({
  ...(isSocket(endpoint)
    ? { listen_addresses: '', unix_socket_directories: endpoint.host, unix_socket_permissions: '0700' }
    : { listen_addresses: endpoint.host, unix_socket_directories: '' }),
  port: endpoint.port,
  ...DURABLE,
  ...LEAN,
  ...QUIET,
});

const DURABLE: Settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', restart_after_crash: 'on' };

/**
 * A house's data fits in little memory; what only serves replication or huge queries is off, with
 * its processes.
 */
const LEAN: Settings = {
  max_connections: 48,
  shared_buffers: '48MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  random_page_cost: 1.1,
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: 2,
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  wal_level: 'minimal',
  max_wal_senders: 0,
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  checkpoint_timeout: '15min',
  // The planner soon has statistics of a table that was just filled: until then, searches in it
  // take 15 times as long.
  autovacuum_naptime: '15s',
};

/**
 * The log says what happened to the server; statements, and the values that error messages quote,
 * stay out of it.
 */
const QUIET: Settings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'ile',
};
