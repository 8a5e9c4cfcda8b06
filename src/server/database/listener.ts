import { Client, type ClientConfig } from 'pg';

export interface Listener {
  close(): Promise<void>;
}

interface Handlers {
  onMessage: (payload: string | undefined) => void;
  /**
   * Runs whenever it begins to listen, at first and after a lost connection: announcements made
   * before are lost.
   */
  onGap: () => void;
  onError: (error: Error) => void;
}

/** The connection's name in pg_stat_activity. */
export const LISTENER = 'ile-listener';

const AGAIN_MS = 1_000;
/**
 * How often a query checks the connection: a network that drops silently shows only by a query
 * without an answer.
 */
const ASK_MS = 30_000;

/** LISTEN on a connection of its own, shared with no transaction; it reconnects by itself. */
export function openListener(config: ClientConfig, channel: string, handlers: Handlers, askMs = ASK_MS): Listener {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let closed = false;
  const lost = () => {
    clearInterval(asking);
    client?.removeAllListeners().on('error', () => undefined);
    client = undefined;
    if (!closed) timer = setTimeout(() => void connect(), AGAIN_MS);
  };
  const connect = async (): Promise<void> => {
    const mine = new Client({ ...config, keepAlive: true, application_name: LISTENER });
    client = mine;
    mine.on('notification', ({ payload }) => handlers.onMessage(payload));
    mine.on('error', handlers.onError);
    mine.once('end', lost);
    try {
      await mine.connect();
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
      asking = setInterval(() => ask(mine, askMs), askMs).unref();
      handlers.onGap();
    } catch (error) {
      if (!closed) handlers.onError(error instanceof Error ? error : new Error(String(error)));
      if (client === mine) await mine.end().catch(lost);
    }
  };
  const opening = connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearInterval(asking);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
}

/** Ends a connection that does not answer in time; `end` then cuts off the pending query. */
function ask(client: Client, patience: number): void {
  const late = setTimeout(() => void client.end().catch(() => undefined), patience).unref();
  client.query('select 1').then(
    () => clearTimeout(late),
    () => clearTimeout(late),
  );
}
