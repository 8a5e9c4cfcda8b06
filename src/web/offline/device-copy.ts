import { diasEntre, FUSO_PADRAO, hojeEm } from '../../shared/datas.ts';
import type { Session } from '../session/session.ts';
import { createStore } from '../state/store.ts';
import { readStored } from '../state/storage.ts';
import { POCKET_HERE } from './kept-keys.ts';
import { canSeal, forgetSealed, keepSealed, readSealed } from './sealed-store.ts';

const DAY_MS = 86_400_000;
/** A device that met the server on none of so many days keeps nothing. */
const DAYS = 30;

/** What a person's own device may keep. Money is never among it. */
export type CopyName = 'cartao' | 'agenda' | 'sessao';

interface Kept {
  /** The owner: another person on the same device reads nothing of it. */
  usuario: string;
  /** By this device's clock. */
  at: number;
  /** How many days the house's day was ahead of this device's, whose clock may be wrong. */
  ahead: number;
  value: unknown;
}

export interface Copy<Value> {
  value: Value;
  /** When it was read from the server, and now, both as the house counts days. */
  readAt: Date;
  now: Date;
}

/** Whether this device keeps what it was given; 'not-here' over plain http. */
export const keeping = createStore<'unknown' | 'kept' | 'refused' | 'not-here'>(canSeal() ? 'unknown' : 'not-here');

/**
 * Keeps an answer of the server for the time without a network. A device that refuses is no
 * failure.
 */
export async function keepCopy(session: Session, name: CopyName, value: unknown): Promise<void> {
  if (!canSeal()) return;
  const { hoje, fuso_horario } = session;
  const ahead = hoje === null ? 0 : diasEntre(hojeEm(new Date(), fuso_horario ?? FUSO_PADRAO), hoje);
  const kept: Kept = { usuario: session.usuario.id, at: Date.now(), ahead, value };
  try {
    await keepSealed(name, kept);
    keeping.set('kept');
  } catch {
    keeping.set('refused');
  }
}

/**
 * Reads what is kept of the person last signed in here. After 30 days without the server all
 * of it goes. A clock that was set back since does not count.
 */
export async function readCopy<Value>(name: CopyName): Promise<Copy<Value> | null> {
  if (!canSeal()) return null;
  const kept = (await readSealed(name).catch(() => null)) as Kept | null;
  if (!kept || kept.usuario !== readStored(POCKET_HERE)) return null;
  if (Date.now() - kept.at > DAYS * DAY_MS) {
    await forgetSealed();
    return null;
  }
  const shift = kept.ahead * DAY_MS;
  return { value: kept.value as Value, readAt: new Date(kept.at + shift), now: new Date(Date.now() + shift) };
}

/** The house's day of a copy: never before the day on which it was read. */
export function dayOf({ readAt, now }: Pick<Copy<unknown>, 'readAt' | 'now'>, zone: string): string {
  const [read, today] = [hojeEm(readAt, zone), hojeEm(now, zone)];
  return today < read ? read : today;
}

/** At sign-out, at the end of a session, when somebody else is signed in, and without a member. */
export async function forgetCopies(): Promise<void> {
  if (keeping.get() !== 'not-here') keeping.set('unknown');
  if (canSeal()) await forgetSealed();
}
