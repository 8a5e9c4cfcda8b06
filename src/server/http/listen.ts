import type { Server, ServerOptions } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  port: number;
  /** Takes no new connection, lets what is in flight end, and ends what does not in time. */
  close: () => Promise<void>;
}

interface Limits extends ServerOptions {
  maxConnections: number;
  /** How long requests in flight may take once the program stops. */
  graceMs: number;
}

/** What one connection may take (INV-41). A request's whole body has two minutes: a picture over a slow telephone. */
const LIMITS: Limits = {
  maxConnections: 2_000,
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  // Longer than reverse proxies keep theirs, so that none sends into a connection that is just closing.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
  graceMs: 25_000,
};

interface Place {
  HOST: string;
  PORT: number;
}

export function listen(app: Hono, { HOST, PORT }: Place, given: Partial<Limits> = {}): Promise<Listening> {
  const { maxConnections, graceMs, ...serverOptions } = { ...LIMITS, ...given };
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: HOST, port: PORT, serverOptions }, ({ port }) =>
      resolve({ port, close: () => close(server, graceMs) }),
    ) as Server;
    server.maxConnections = maxConnections;
    server.on('error', (error: Error) => reject(explainPort(error, PORT)));
  });
}

function explainPort(error: Error, port: number): Error {
  const inUse = 'code' in error && error.code === 'EADDRINUSE';
  return inUse ? new Error(`A porta ${port} já está em uso. Escolha outra: PORT=3001 npm start`) : error;
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((done) => {
    // A kept connection that has just been answered is idle only now.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      done();
    });
  });
}
