import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { SEM_ETAPAS } from '../../etapas/web/etapas-for-tests.ts';
import { AvisosDaEntrada } from './avisos-da-entrada.tsx';
import { Page as ConfirmarEmail } from './confirmar-email-page.tsx';
import { TrocarEmail } from './trocar-email.tsx';

it('[DR4] asks for the code only of somebody with a second step, and says where the link went', async () => {
  const pedido = vi.fn(() => ({ por_email: true }));
  serve({
    'GET /api/acesso/etapas': () => ({ ...SEM_ETAPAS, desde: '2026-11-02T12:00:00.000Z' }),
    'POST /api/acesso/trocas/email': pedido,
  });
  establishSession(signedIn());
  show(<TrocarEmail onClose={() => undefined} />);
  await userEvent.type(await screen.findByLabelText(/^E-mail novo/), 'nova@casa.example');
  await userEvent.type(screen.getByLabelText(/^Sua senha/), 'girassol-de-maio');
  const codigo = await screen.findByLabelText(/^Código da segunda etapa/);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar link' }));
  await screen.findByText('Digite o código.');
  expect(pedido).not.toHaveBeenCalled();
  await userEvent.type(codigo, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar link' }));
  await screen.findByText(/Abra o link que mandamos a nova@casa.example/);
  screen.getByText('Até lá você continua entrando com regina@casa.example.');
});

it('[DR4] confirms a new e-mail only by a press', async () => {
  const confirmar = vi.fn(() => ({ ok: true }));
  serve({ 'POST /api/acesso/trocas/email/confirmar': confirmar });
  location.hash = 's'.repeat(43);
  show(<ConfirmarEmail />);
  await screen.findByRole('button', { name: 'Confirmar' });
  expect(confirmar).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('De agora em diante a sua conta entra com este e-mail.');
});

it('[DR3 DR4] tells somebody without an e-mail who gave a link, until it is dismissed', async () => {
  serve({
    'GET /api/acesso/trocas/avisos': () => ({
      itens: [{ id: 'a', tipo: 'link_usado', em: '2026-11-20T12:00:00.000Z', por: 'Ekedi Rosa' }],
    }),
    'POST /api/acesso/trocas/avisos/dispensar': () => ({ ok: true }),
  });
  establishSession(signedIn());
  show(<AvisosDaEntrada />);
  await screen.findByText(/alguém escolheu a sua senha com um link que Ekedi Rosa deu/);
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  await waitFor(() => expect(screen.queryByText(/Ekedi Rosa/)).toBeNull());
});
