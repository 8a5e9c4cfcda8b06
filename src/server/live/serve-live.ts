import type { Hono } from 'hono';
import { answerFailure, requestInfo } from '../actions/app.ts';
import type { Services } from '../actions/handler.ts';
import { refusalTrace } from '../actions/refusals.ts';
import type { AccessRules, Session } from '../actions/session.ts';
import { getCookie } from 'hono/cookie';
import { refuseForeignReader, sessionCookieName } from '../http/request.ts';
import type { LiveEvent } from './announce.ts';
import { Hub, type Alive, type Subscriber } from './hub.ts';

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
