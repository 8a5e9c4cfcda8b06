import type { Session } from '../session/session.ts';
import { whenIdle } from '../state/idle.ts';
import { readStored, writeStored } from '../state/storage.ts';
import { POCKET_HERE, STAFF_HERE } from './kept-keys.ts';

/** These come for somebody who is signed in, so that the login's page stays small. */
const copies = () => import('./session-copy.ts');

let newest: Session | null = null;

/**
 * Stores as much of a session as a screen needs to open without the network: name, house,
 * permissions. That waits until the first screen is drawn. Null forgets it, at once.
 */
export function keepSession(session: Session | null): void {
  newest = session;
  if (session?.casa) {
    whenIdle(
      () => void copies().then((found) => (newest === session ? found.writeSession(session) : undefined), nothing),
    );
    return;
  }
  writeStored(STAFF_HERE, null);
  if (readStored(POCKET_HERE) !== null) void copies().then((found) => found.forgetPocket(), nothing);
}

/**
 * The session last seen on this device, while the server cannot be asked. It opens the screen; the
 * server decides on every call.
 */
export async function keptSession(): Promise<Session | null> {
  if (readStored(STAFF_HERE) === null && readStored(POCKET_HERE) === null) return null;
  return copies().then((found) => found.readSession(), nothing);
}

/** Whether something of this person is on the device: the way in which tabs tell each other. */
export const isKeptHere = ({ usuario }: Session): boolean =>
  readStored(POCKET_HERE) === usuario.id || (readStored(STAFF_HERE)?.includes(`"${usuario.id}"`) ?? false);

const nothing = () => null;
