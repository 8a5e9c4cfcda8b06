import { describe, expect, it, vi } from 'vitest';
import type { Services } from '../actions/handler.ts';
import { Hub, type Subscriber } from './serve-live.ts';

const PERSON = '0198c0de-0000-7000-8000-000000000001';
const said: string[] = [];

/** A stream that, like a browser's, takes nothing once it is closed. */
function stream(hub: Hub, sessionId: string): Subscriber {
  let open = true;
  const mine: Subscriber = {
    sessionId,
    userId: PERSON,
    orgId: 'former',
    send: ({ type }) => {
      if (!open) throw new TypeError('Invalid state: Controller is already closed');
      said.push(`${sessionId} ${type}`);
    },
    ping: () => undefined,
    giveWay: () => mine.close(),
    close: () => {
      open = false;
      hub.remove(mine);
    },
  };
  return mine;
}

describe('the open streams', () => {
  it('[S7] a silent one is given a sign of life before a proxy takes it for dead', async () => {
    vi.useFakeTimers();
    const services = { doors: { listen: () => ({ close: async () => {} }) } } as unknown as Services;
    const hub = new Hub(services, async (ids) => new Map(ids.map((id) => [id, 'former'])));
    const ping = vi.fn<() => void>();
    hub.add({ ...stream(hub, 's1'), ping });
    // Most proxies wait for a minute, some for half.
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ping).toHaveBeenCalled();
    await hub.stop();
    vi.useRealTimers();
  });

  it('one that comes while the program stops is closed at once, so that it holds up no stop', async () => {
    const hub = new Hub({} as Services, async () => new Map());
    await hub.stop();
    const close = vi.fn<() => void>();
    hub.add({ ...stream(hub, 's1'), close });
    expect(close).toHaveBeenCalled();
  });

  it('[INV-14] two looks at once close every stream of a changed house, each told once and none passed over', async () => {
    let hear: (payload: string) => void = () => undefined;
    const warned: unknown[] = [];
    const services = {
      doors: { listen: (_channel: string, onMessage: typeof hear) => ((hear = onMessage), { close: async () => {} }) },
      log: { warn: (fields: unknown) => warned.push(fields) },
    } as unknown as Services;
    const hub = new Hub(services, async (ids) => new Map(ids.map((id) => [id, 'present'])));
    hub.add(stream(hub, 's1'));
    hub.add(stream(hub, 's2'));
    const message = JSON.stringify({ type: 'pessoa', id: PERSON });
    hear(message);
    hear(message);
    said.length = 0;
    await expect.poll(() => hub.size).toBe(0);
    await new Promise((done) => setImmediate(done));
    expect([said, warned]).toEqual([['s1 pessoa', 's2 pessoa'], []]);
    await hub.stop();
  });
});
