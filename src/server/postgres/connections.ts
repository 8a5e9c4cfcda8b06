import { Client, type PoolConfig } from 'pg';

/**
 * The program's database: one configuration per role, for `new pg.Pool()` or `new pg.Client()`, and
 * a way to stop it.
 */
export interface Database {
  kind: 'embedded' | 'external';
  /** The owning role: migrations and backup. Nothing is served through it. */
  owner: PoolConfig;
  casa: PoolConfig;
  viewer: PoolConfig;
  acesso: PoolConfig;
  plataforma: PoolConfig;
  integracao: PoolConfig;
  /** Ends an embedded server cleanly and waits for it; close the pools before. */
  stop(): Promise<void>;
  /**
   * Runs once if the embedded server died and could not be brought back: it says so and ends the
   * program.
   */
  onDown(callback: (error: Error) => void): void;
}

export type Log = (line: object) => void;

export const OWNER_ROLE = 'ile_dono';
export const CASA_ROLE = 'ile_casa';
export const VIEWER_ROLE = 'ile_viewer';
export const ACESSO_ROLE = 'ile_acesso';
export const PLATAFORMA_ROLE = 'ile_plataforma';
export const INTEGRACAO_ROLE = 'ile_integracao';
export const SERVING_ROLES = [CASA_ROLE, VIEWER_ROLE, ACESSO_ROLE, PLATAFORMA_ROLE, INTEGRACAO_ROLE] as const;

export type ServingRole = (typeof SERVING_ROLES)[number];
export type Role = ServingRole | typeof OWNER_ROLE;

/** One connection configuration per role. */
export type Ways = Pick<Database, 'owner' | 'casa' | 'viewer' | 'acesso' | 'plataforma' | 'integracao'>;

/** The connection of each role. */
export const waysIn = (of: (role: Role) => PoolConfig): Ways => ({
  owner: of(OWNER_ROLE),
  casa: of(CASA_ROLE),
  viewer: of(VIEWER_ROLE),
  acesso: of(ACESSO_ROLE),
  plataforma: of(PLATAFORMA_ROLE),
  integracao: of(INTEGRACAO_ROLE),
});

/** One connection for the time of `work`. */
export async function withClient<Result>(
  config: PoolConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  // Keep-alive packets detect a machine that went silent, for which a backup would otherwise wait
  // for ever.
  const alive = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 };
  const client = new Client({ connectionTimeoutMillis: 10_000, ...alive, ...config });
  // A connection cut while idle also fails the next query, which reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
