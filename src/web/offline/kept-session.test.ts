import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../testing/session.ts';
import { keepSession, keptSession } from './kept-session.ts';

const DAY_MS = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => {
  keepSession(null);
  vi.useRealTimers();
});

it('[P8] knows the signed-in person without the network for 7 days, with no more data than a screen needs (INV-51)', () => {
  const { usuario } = signedIn();
  keepSession(signedIn({ superadmin: true, membro_id: 'm1', usuario: { ...usuario, telefone: '71 99999-8888' } }));
  vi.setSystemTime(Date.now() + 7 * DAY_MS - 1000);
  expect(keptSession()).toEqual({
    ...signedIn(),
    usuario: { ...usuario, email: '' },
    casa: { id: 'c1', nome: 'Tenda Luz da Mata', cidade: null, uf: null, logo_url: null },
  });
  vi.setSystemTime(Date.now() + 1000);
  expect(keptSession()).toBeNull();
});

it('[P8] nobody is known where the house is missing, after signing out, or if another hand wrote what is kept', () => {
  for (const session of [signedIn({ casa: null }), null]) {
    keepSession(signedIn());
    keepSession(session);
    expect(keptSession()).toBeNull();
  }
  localStorage.setItem('ile.sessao', '{');
  expect(keptSession()).toBeNull();
});
