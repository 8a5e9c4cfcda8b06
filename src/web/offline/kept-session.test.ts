import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../testing/session.ts';
import { isKeptHere, keepSession, keptSession } from './kept-session.ts';
import { writeSession } from './session-copy.ts';

const DAY_MS = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  keepSession(null);
  vi.useRealTimers();
});

it('[P8] knows the signed-in person without the network for 7 days, with no more data than a screen needs (INV-51)', async () => {
  const { usuario } = signedIn();
  await writeSession(
    signedIn({ superadmin: true, membro_id: 'm1', usuario: { ...usuario, telefone: '71 99999-8888' } }),
  );
  vi.setSystemTime(Date.now() + 7 * DAY_MS - 1000);
  expect(await keptSession()).toEqual({
    ...signedIn(),
    // What depends on the house's money waits for the network.
    recebeu: false,
    usuario: { ...usuario, email: '' },
    casa: { id: 'c1', nome: 'Tenda Luz da Mata', cidade: null, uf: null, logo_url: null },
  });
  expect(isKeptHere(signedIn())).toBe(true);
  vi.setSystemTime(Date.now() + 1000);
  expect(await keptSession()).toBeNull();
});

it('[P8] nobody is known where the house is missing, after signing out, or if another hand wrote what is kept', async () => {
  for (const session of [signedIn({ casa: null }), null]) {
    await writeSession(signedIn());
    keepSession(session);
    expect(await keptSession()).toBeNull();
    expect(isKeptHere(signedIn())).toBe(false);
  }
  localStorage.setItem('ile.sessao', '{');
  expect(await keptSession()).toBeNull();
});

it('[P8] a sign-out right after a sign-in leaves nothing, whichever is finished first', async () => {
  keepSession(signedIn());
  keepSession(null);
  await import('./session-copy.ts');
  await Promise.resolve();
  expect(localStorage.getItem('ile.sessao')).toBeNull();
});
