import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { answerFailure, requestInfo } from '../actions/app.ts';
import type { Services } from '../actions/handler.ts';
import { refusalTrace } from '../actions/refusals.ts';
import type { AccessRules, Session } from '../actions/session.ts';
import type { Listener } from '../database/listener.ts';
import { refuseForeignReader, sessionCookieName } from '../http/request.ts';
import { CHANNEL, type LiveEvent, parseEvent } from './announce.ts';

export interface Subscriber {
  sessionId: string;
  userId: string;
  orgId: string | null;
  send(event: LiveEvent): void;
  /** Keeps proxies from ending a silent stream. */
  ping(): void;
  /** Closes it saying that there are too many streams, so that it does not reconnect by itself. */
  giveWay(): void;
  close(): void;
}

/** The sessions of this list that are still alive, each with its present house. */
export type Alive = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

/**
 * A stream of an ended session, or of a paused user, is closed within this time and the query's
 * (INV-14).
 */
const CHECK_MS = 3_000;
const PING_EVERY = 8; // checks
/**
 * Without TLS a browser has six connections to us for all its tabs, and a stream occupies one
 * permanently: calls need the others.
 */
const STREAMS_PER_SESSION = 4;

/**
 * Every open stream of this process. It listens from the first one on, and checks sessions only
 * while there are any.
 */
export class Hub {
  readonly #services: Services;
  readonly #alive: Alive;
  readonly #streams = new Set<Subscriber>();
  #listener: Listener | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;
  #stopped = false;

  constructor(services: Services, alive: Alive) {
    this.#services = services;
    this.#alive = alive;
  }

  add(stream: Subscriber): void {
    if (this.#stopped) return stream.close();
    const same = [...this.#streams].filter(({ sessionId }) => sessionId === stream.sessionId);
    if (same.length >= STREAMS_PER_SESSION) same[0]?.giveWay();
    this.#streams.add(stream);
    this.#listener ??= this.#services.doors.listen(
      CHANNEL,
      (payload) => this.#receive(payload),
      () => this.#tellAll(),
    );
    this.#timer ??= setInterval(() => this.#tick(), CHECK_MS).unref();
  }

  remove(stream: Subscriber): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Closes every stream; the program stops without waiting for browsers. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    for (const stream of this.#streams) stream.close();
    await this.#listener?.close();
  }

  #receive(payload: string | undefined): void {
    const event = parseEvent(payload);
    if (!event) return;
    const { type, id } = event;
    const concerned = [...this.#streams].filter(({ userId, orgId }) => (type === 'casa' ? orgId : userId) === id);
    for (const stream of concerned) stream.send(event);
    if (type === 'pessoa') void this.#check(concerned);
  }

  #tick(): void {
    this.#ticks += 1;
    if (this.#ticks % PING_EVERY === 0) for (const stream of this.#streams) stream.ping();
    void this.#check([...this.#streams]);
  }

  /** After missed announcements every browser reloads. */
  #tellAll(): void {
    for (const stream of this.#streams) stream.send({ type: 'pessoa', id: stream.userId });
  }

  /**
   * Closes streams whose session ended or whose person changed house; the browser comes back with
   * its new rights. A person who changed house is told first, because this check may be faster than
   * the message.
   */
  async #check(streams: readonly Subscriber[]): Promise<void> {
    if (streams.length === 0) return;
    try {
      const alive = await this.#alive([...new Set(streams.map(({ sessionId }) => sessionId))]);
      for (const stream of streams) {
        const { sessionId, userId, orgId } = stream;
        // Another check or the browser closed it meanwhile: nothing can be sent.
        if (!this.#streams.has(stream) || alive.get(sessionId) === orgId) continue;
        if (alive.has(sessionId)) stream.send({ type: 'pessoa', id: userId });
        stream.close();
      }
    } catch (error) {
      this.#services.log.warn({ err: error }, 'live streams not checked');
    }
  }
}

const hubs = new WeakMap<Services, Hub>();
const AGAIN_MS = 2_000;
/**
 * With this many unread messages a reader is taken for gone. Nothing is kept for it: a browser that
 * reconnects reloads everything.
 */
const UNREAD = 256;
const encoder = new TextEncoder();

/**
 * GET /api/eventos: what changed, as type, id and version (the instant). Who hears what follows
 * from the session alone.
 */
export function serveLive(
  app: Hono,
  services: Services,
  access: Pick<AccessRules, 'resolveSession'>,
  alive: Alive,
): void {
  const hub = new Hub(services, alive);
  hubs.set(services, hub);
  const traceRefusal = refusalTrace(services, access);
  app.get('/api/eventos', async (c) => {
    try {
      refuseForeignReader(c, services.env);
    } catch (error) {
      await traceRefusal(requestInfo(c, services), 'eventos', error);
      return answerFailure(c, services, error);
    }
    const token = getCookie(c, sessionCookieName(services.env));
    const session = token === undefined ? null : await access.resolveSession(token);
    if (!session || session.secondStep) return c.body(null, 401, { 'Cache-Control': 'no-store' });
    const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
    // The answer to a HEAD has no body, so nobody would read or close the stream.
    return new Response(c.req.method === 'HEAD' ? null : openStream(hub, session), { headers });
  });
}

/** Ends every stream when the program stops. */
export const liveWorker = (services: Services): { stop: () => Promise<void> } => ({
  stop: async () => hubs.get(services)?.stop(),
});

/** How many streams this process has open. */
export const openStreams = (services: Services): number => hubs.get(services)?.size ?? 0;

function openStream(hub: Hub, session: Session): ReadableStream<Uint8Array> {
  let subscriber: Subscriber | undefined;
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const mine: Subscriber = {
        sessionId: session.sessionId,
        userId: session.userId,
        orgId: session.casa?.orgId ?? null,
        send: (event) => tell(message(event)),
        ping: () => tell(':\n\n'),
        giveWay: () => {
          tell('event: crowded\ndata: {}\n\n');
          mine.close();
        },
        close: () => {
          hub.remove(mine);
          // The stream is closed already: the browser left in the same moment.
          if (subscriber) controller.close();
          subscriber = undefined;
        },
      };
      const tell = (text: string) => {
        if ((controller.desiredSize ?? 0) < -UNREAD) mine.close();
        else write(text);
      };
      subscriber = mine;
      write(`retry: ${AGAIN_MS}\n: pronto\n\n`);
      hub.add(mine);
    },
    cancel: () => {
      if (subscriber) hub.remove(subscriber);
      subscriber = undefined;
    },
  });
}

const message = ({ type, id }: LiveEvent): string =>
  `event: ${type}\ndata: ${JSON.stringify({ id, versao: Date.now() })}\n\n`;
