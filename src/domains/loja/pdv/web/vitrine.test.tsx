import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { guardarVitrine } from './banco.ts';
import { Page } from './page.tsx';
import { PDV } from './pdv-for-tests.ts';

vi.mock('idb', async () => ({ openDB: (await import('../../../../web/testing/indexed-db.ts')).openDB }));

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

it('[P1] the catalogue of a moment without a network is not shown once its seller is in another house', async () => {
  establishSession(signedIn());
  let resposta: unknown = noNetwork;
  serve({ 'GET /api/pdv': () => resposta });
  await guardarVitrine(PDV);
  show(<Page />);
  await screen.findByText('Sem conexão');
  resposta = PDV;
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText('Sem conexão')).toBeNull());
  resposta = new Refusal(403, 'recurso_nao_incluido', 'Recurso não incluído no plano.');
  const outra = { id: 'c2', nome: 'Casa do Sol', cidade: null, uf: null, logo_url: null };
  act(() => establishSession(signedIn({ casa: outra })));
  expect(await screen.findByText('Falha ao carregar dados')).toBeTruthy();
});
