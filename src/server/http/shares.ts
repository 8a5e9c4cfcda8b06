import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIPv6, type BlockList, type Socket } from 'node:net';
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
export function shareOut(server: Server, share: number, trusted: BlockList): void {
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
