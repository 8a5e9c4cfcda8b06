import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { BlockList, type Socket, isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startWith } from '../tool-command.ts';
import { callerOf, isWithin, normalise } from './caller.ts';

/** Connections of one address that carry no request come first when its share is full. */
interface Held {
  socket: Socket;
  requests: number;
}

/**
 * One address gets a share of all the connections that the program takes. Opening more closes the
 * address's own oldest idle one. Idle connections therefore keep out neither others nor the people
 * behind the same router; if none is idle, the new one is closed. Before a request is read, a
 * connection of a trusted proxy says nothing about its caller. There the share counts the running
 * requests of each forwarded address.
 */
function shareOut(server: Server, share: number, trusted: BlockList): void {
  const direct = new Map<string, Set<Held>>();
  const forwarded = new Map<string, number>();
  const heldBy = new WeakMap<Socket, Held>();
  server.on('connection', (socket: Socket) => {
    const address = normalise(socket.remoteAddress ?? '');
    if (isWithin(trusted, address)) return;
    const network = networkOf(address);
    const all = direct.get(network) ?? new Set();
    direct.set(network, all);
    if (all.size >= share && !giveUpOldest(all)) {
      socket.destroy();
      return;
    }
    const held = { socket, requests: 0 };
    all.add(held);
    heldBy.set(socket, held);
    socket.once('close', () => {
      all.delete(held);
      if (all.size === 0 && direct.get(network) === all) direct.delete(network);
    });
  });
  // Before the program's own listener, which answers.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const held = heldBy.get(request.socket);
    const caller = held ? undefined : networkOf(callerOf(request.socket, request.headers['x-forwarded-for'], trusted));
    const running = caller === undefined ? 0 : (forwarded.get(caller) ?? 0);
    if (caller !== undefined && running >= share) {
      request.socket.destroy();
      return;
    }
    if (held) held.requests += 1;
    else if (caller !== undefined) forwarded.set(caller, running + 1);
    response.once('close', () => {
      if (held) held.requests -= 1;
      else if (caller !== undefined) leave(forwarded, caller);
    });
  });
}

function giveUpOldest(all: Set<Held>): boolean {
  for (const held of all) {
    if (held.requests > 0) continue;
    all.delete(held);
    held.socket.destroy();
    return true;
  }
  return false;
}

function leave(forwarded: Map<string, number>, caller: string): void {
  const rest = (forwarded.get(caller) ?? 1) - 1;
  if (rest > 0) forwarded.set(caller, rest);
  else forwarded.delete(caller);
}

/**
 * For IPv6 the /64 counts, which one household or server gets with more addresses than anybody
 * counts.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = address.includes('::') ? Math.max(8 - before.length - after.length, 0) : 0;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

export interface Listening {
  port: number;
  /**
   * Takes no new connections, lets requests in flight end, and cuts those that do not end in time.
   * The work for a caller who hung up is waited for as well: it still needs the database, which is
   * stopped next.
   */
  close: () => Promise<void>;
}

interface Limits extends ServerOptions {
  maxConnections: number;
  /** How many of these one address may have. */
  perAddress: number;
  /** How long requests in flight may take once the program stops. */
  graceMs: number;
  /** How long an answer may wait while its reader takes no byte of it. */
  unreadMs: number;
}

/**
 * Limits of one connection. A request's whole body has two minutes: a picture over a slow
 * telephone.
 */
const LIMITS: Limits = {
  maxConnections: 2_000,
  // This is more than a house behind one router opens: six per browser.
  perAddress: 500,
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  // This is longer than reverse proxies keep theirs, so that none sends into a connection we are
  // closing.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
  graceMs: 25_000,
  unreadMs: 60_000,
};

interface Place {
  HOST: string;
  PORT: number;
  TRUSTED_PROXIES?: BlockList;
}

export function listen(app: Hono, place: Place, given: Partial<Limits> = {}): Promise<Listening> {
  const { maxConnections, perAddress, graceMs, unreadMs, ...serverOptions } = { ...LIMITS, ...given };
  return new Promise((resolve, reject) => {
    const socket = { hostname: place.HOST, port: place.PORT, serverOptions };
    // A picture refused before it has fully arrived is still read to its end, within
    // requestTimeout. If we cut a slow upload, the caller would never see our answer.
    const working = new Set<Promise<unknown>>();
    const fetch: typeof app.fetch = (...call) => {
      const answer = Promise.resolve(app.fetch(...call));
      const work = answer.then(noop, noop).finally(() => working.delete(work));
      working.add(work);
      return answer;
    };
    const server = serve({ fetch, ...socket, autoCleanupIncoming: false }, ({ port }) =>
      resolve({ port, close: () => close(server, working, graceMs) }),
    ) as Server;
    server.on('request', (request, response) => {
      // The answer is sent: drop the rest of the request's body, which a handler may have stopped
      // reading.
      response.once('finish', () => request.removeAllListeners('data').resume());
      // Unread bytes occupy memory. An answer still being made has nothing to read yet, so it is
      // not cut.
      response.on('timeout', (idle: Socket) => idle.writableLength > 0 && idle.destroy());
    });
    shareOut(server, perAddress, place.TRUSTED_PROXIES ?? new BlockList());
    server.timeout = unreadMs;
    server.maxConnections = maxConnections;
    server.on('error', (error: Error) => reject(explain(error, place)));
  });
}

/** Checks that the address can be bound, and releases it at once. */
export async function proveListening(place: Place): Promise<void> {
  await (await listen(new Hono(), place)).close();
}

function explain(error: NodeJS.ErrnoException, { HOST, PORT }: Place): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`A porta ${PORT} já está em uso. Escolha outra: ${startWith('PORT=3001')}`, { cause: error });
  if (error.code === 'EACCES')
    return new Error(`Este usuário não pode abrir a porta ${PORT}. Escolha outra: ${startWith('PORT=3001')}`, {
      cause: error,
    });
  return new Error(`Não consigo ouvir em HOST=${HOST}: este computador não tem esse endereço (${error.message}).`, {
    cause: error,
  });
}

const noop = () => undefined;

async function close(server: Server, working: ReadonlySet<Promise<unknown>>, graceMs: number): Promise<void> {
  const end = performance.now() + graceMs;
  await closeConnections(server, graceMs);
  const late = Math.max(end - performance.now(), 0);
  await Promise.race([Promise.all(working), wait(late, undefined, { ref: false })]);
}

function closeConnections(server: Server, graceMs: number): Promise<void> {
  return new Promise((done) => {
    // A keep-alive connection that was just answered becomes idle only now.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      done();
    });
  });
}
