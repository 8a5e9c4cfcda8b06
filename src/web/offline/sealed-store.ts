import type { DBSchema } from 'idb';
import { browserDatabase } from './browser-database.ts';

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

interface Schema extends DBSchema {
  key: { key: string; value: CryptoKey };
  sealed: { key: string; value: Sealed };
}

/** What a member's device keeps, under a key that no script can read out. */
const open = browserDatabase<Schema>('ile.bolso', (database) => {
  database.createObjectStore('key');
  database.createObjectStore('sealed');
});

const KEY = 'only';
const CIPHER = 'AES-GCM';
const OPEN = 'readwrite';

/** Over plain http, in a house's own network, a browser has no keys: nothing is kept there. */
export const canSeal = (): boolean => 'indexedDB' in globalThis && typeof globalThis.crypto?.subtle === 'object';

/** Goes up when everything is forgotten, so that what was being sealed meanwhile is not stored. */
let round = 0;

/**
 * Stores a value under a name. Nothing is stored where the browser refuses, is full, or forgot
 * everything meanwhile; the caller may say so.
 */
export async function keepSealed(name: string, value: unknown): Promise<void> {
  const mine = round;
  const database = await open();
  const key = (await database.get('key', KEY)) ?? (await newKey());
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: CIPHER, iv }, key, text);
  if (mine === round) await database.put('sealed', { iv, data }, name);
}

/** Two tabs may make a key at once: the one that is stored first counts. */
async function newKey(): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);
  const turn = (await open()).transaction('key', OPEN);
  const there = await turn.store.get(KEY);
  if (!there) await turn.store.put(made, KEY);
  await turn.done;
  return there ?? made;
}

/** Null for what is not there, or does not open: its key went with what was forgotten. */
export async function readSealed(name: string): Promise<unknown> {
  const database = await open();
  const [key, kept] = [await database.get('key', KEY), await database.get('sealed', name)];
  if (!key || !kept) return null;
  try {
    const text = await crypto.subtle.decrypt({ name: CIPHER, iv: kept.iv }, key, kept.data);
    return JSON.parse(new TextDecoder().decode(text)) as unknown;
  } catch {
    return null;
  }
}

/** The key goes first: without it nothing of the rest can be read, whatever fails afterwards. */
export async function forgetSealed(): Promise<void> {
  round += 1;
  const database = await open();
  await database.clear('key');
  await database.clear('sealed');
}
