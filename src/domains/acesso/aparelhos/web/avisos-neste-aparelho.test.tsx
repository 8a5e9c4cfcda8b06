import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { AvisosNesteAparelho } from './avisos-neste-aparelho.tsx';

const APARELHO = {
  id: 'd1',
  tipos: ['avisos'],
  detalhes: false,
  navegador: 'Chrome',
  visto_em: '2026-11-28T12:00:00Z',
  este: true,
};

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function abrir(chave: string | null, itens: readonly object[] = []) {
  establishSession(signedIn());
  const chamadas = serve({
    'GET /api/aparelhos': () => ({ chave, itens }),
    'PUT /api/aparelhos/d1': () => ({ ok: true }),
  });
  show(<AvisosNesteAparelho nomeDe={(navegador) => navegador} />);
  return chamadas;
}

/** A browser that can push, as far as the screen asks it. */
function podeAvisar(permission: string): void {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
}

it('[CM4] over plain http there is no switch, and the reason is said', async () => {
  abrir(null);
  expect(await screen.findByText(/Sem https, o navegador não recebe avisos/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('[CM4] an iPhone is told to put the program on its home screen', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone Safari');
  abrir('chave');
  expect(await screen.findByText(/No iPhone, primeiro ponha o Ilê na tela de início/)).toBeTruthy();
});

it('[CM4] a browser in which they were blocked says where to allow them', async () => {
  podeAvisar('denied');
  abrir('chave');
  expect(await screen.findByText(/Os avisos estão bloqueados para este endereço/)).toBeTruthy();
});

it('[CM4] explains before it offers', async () => {
  podeAvisar('default');
  abrir('chave');
  expect(await screen.findByText(/O texto não diz nada da casa, a não ser que você queira/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Receber avisos neste aparelho' })).toBeTruthy();
});

it('[CM4] each switch counts at once, and is remembered for the next start', async () => {
  podeAvisar('granted');
  const chamadas = abrir('chave', [APARELHO]);
  await userEvent.click(await screen.findByRole('switch', { name: /Mensalidade/ }));
  await waitFor(() =>
    expect(chamadas.find(({ method }) => method === 'PUT')?.body).toEqual({
      tipos: ['avisos', 'mensalidade'],
      detalhes: false,
    }),
  );
  await waitFor(() => expect(localStorage.getItem('ile.avisos')).toContain('mensalidade'));
});
