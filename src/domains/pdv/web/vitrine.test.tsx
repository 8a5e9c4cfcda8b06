import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { serve } from '../../../web/testing/fake-server.ts';
import { show } from '../../../web/testing/show.tsx';
import { signedIn } from '../../../web/testing/session.ts';
import { Page } from './page.tsx';
import { PDV } from './pdv-de-teste.ts';

afterEach(() => vi.useRealTimers());

it('[P2] an open till picks up prices that somebody else changed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', '/pdv');
  establishSession(signedIn());
  let preco = 700;
  const produtos = () => PDV.produtos.map((um) => (um.id === 'p2' ? { ...um, preco_centavos: preco } : um));
  serve({ 'GET /api/pdv': () => ({ ...PDV, produtos: produtos() }) });
  show(<Page />);
  expect((await screen.findByRole('button', { name: /Bolo de fubá/ })).textContent).toMatch(/7,00/);
  preco = 850;
  await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
  expect((await screen.findByText(/8,50/)).textContent).toMatch(/8,50/);
});
