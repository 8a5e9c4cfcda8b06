import { webcrypto } from 'node:crypto';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../testing/session.ts';
import { dayOf, forgetCopies, keepCopy, keeping, readCopy } from './device-copy.ts';
import { forgetSealed } from './sealed-store.ts';
import { writeSession } from './session-copy.ts';

vi.mock('idb', () => import('../testing/indexed-db.ts'));

const DAY_MS = 86_400_000;
const jurema = (changes = {}) => signedIn({ papel: 'viewer', permissoes: [], membro_id: 'm1', ...changes });
const CARTAO = { nome: 'Jurema das Matas', cartao: 'ile-cartao.SEGREDO' };

/** Everything in the browser's stores as text. */
async function stores(): Promise<string> {
  const banco = (await openDB('', 1)) as unknown as { getAll: (nome: string) => Promise<{ data: ArrayBuffer }[]> };
  const sealed = (await banco.getAll('sealed')).map(({ data }) => Buffer.from(data).toString('latin1'));
  return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, sealed]);
}

beforeEach(async () => {
  vi.useRealTimers();
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('indexedDB', {});
  await forgetSealed();
  localStorage.clear();
  keeping.set('unknown');
  await writeSession(jurema());
});

it('[IN4] gives back what was kept, which no store has as text', async () => {
  await keepCopy(jurema(), 'cartao', CARTAO);
  expect((await readCopy('cartao'))?.value).toEqual(CARTAO);
  expect((await readCopy<{ papel: string }>('sessao'))?.value.papel).toBe('viewer');
  expect(await stores()).not.toMatch(/Jurema|SEGREDO|Tenda|Regina/);
  expect(keeping.get()).toBe('kept');
});

it('[IN4] keeps a key that no script can read', async () => {
  await keepCopy(jurema(), 'cartao', CARTAO);
  const banco = (await openDB('', 1)) as unknown as { getAll: (nome: string) => Promise<CryptoKey[]> };
  const [key] = await banco.getAll('key');
  expect(key?.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow(/extract/i);
});

it('[IN4] is gone after 30 days without the server, and not before', async () => {
  await keepCopy(jurema(), 'cartao', CARTAO);
  const begin = Date.now();
  vi.useFakeTimers({ now: begin + 30 * DAY_MS - 1000, toFake: ['Date'] });
  expect(await readCopy('cartao')).not.toBeNull();
  vi.setSystemTime(begin + 30 * DAY_MS + 1000);
  expect(await readCopy('cartao')).toBeNull();
  vi.setSystemTime(begin);
  expect(await readCopy('cartao')).toBeNull();
});

it.each([-1, 1])('[IN4] a clock that is wrong by %i day says the house’s day all the same', async (wrong) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z').getTime() + wrong * DAY_MS, toFake: ['Date'] });
  await keepCopy(jurema(), 'cartao', CARTAO);
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  const copy = await readCopy('cartao');
  expect(copy?.readAt.toISOString().slice(0, 10)).toBe('2026-11-20');
  expect(copy && dayOf(copy, 'America/Sao_Paulo')).toBe('2026-11-22');
});

it('[IN4] a clock that is set back since then shows the day of the copy, never an earlier one', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] });
  await keepCopy(jurema(), 'cartao', CARTAO);
  vi.setSystemTime(Date.now() - 5 * DAY_MS);
  const copy = await readCopy('cartao');
  expect(copy && dayOf(copy, 'America/Sao_Paulo')).toBe('2026-11-20');
});

it.each([
  ['another account', () => jurema({ usuario: { ...signedIn().usuario, id: 'u2' } })],
  ['somebody who became staff', () => jurema({ papel: 'operador' })],
  ['somebody whose member was anonymised or unlinked', () => jurema({ membro_id: null })],
])('[IN4] a device that is handed on to %s keeps nothing of the former', async (_, next) => {
  await keepCopy(jurema(), 'cartao', CARTAO);
  await writeSession(next());
  expect(await readCopy('cartao')).toBeNull();
});

it('[IN4] what is being kept while the person signs out is not kept', async () => {
  const kept = keepCopy(jurema(), 'cartao', CARTAO);
  await forgetCopies();
  await kept;
  expect(await readCopy('cartao')).toBeNull();
  expect(await stores()).not.toMatch(/Jurema|SEGREDO/);
});

it('[IN4] a device that is full or refuses says so, and nothing fails', async () => {
  const { subtle } = webcrypto;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes),
    subtle: Object.assign(Object.create(subtle) as SubtleCrypto, {
      generateKey: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    }),
  });
  await forgetSealed();
  await keepCopy(jurema(), 'cartao', CARTAO);
  expect(keeping.get()).toBe('refused');
  expect(await readCopy('cartao')).toBeNull();
});

it('[IN4] a browser that cleared the key opens nothing of the rest', async () => {
  await keepCopy(jurema(), 'cartao', CARTAO);
  const banco = (await openDB('', 1)) as unknown as { clear: (nome: string) => Promise<void> };
  await banco.clear('key');
  expect(await readCopy('cartao')).toBeNull();
});

it('[IN4] over plain http nothing is kept', async () => {
  await forgetSealed();
  vi.stubGlobal('crypto', {});
  await keepCopy(jurema(), 'cartao', CARTAO);
  expect(await readCopy('cartao')).toBeNull();
  expect(await stores()).not.toMatch(/Jurema|SEGREDO/);
});
