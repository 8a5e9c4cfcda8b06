import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { Notificacoes } from './notificacoes.tsx';

it('[C5] saving a choice here does not undo one made in another browser', async () => {
  establishSession(signedIn());
  let guardadas = { email_sys: true, email_fin: true, email_lem: true, email_agenda: true, email_avisos: false };
  const calls = serve({
    'GET /api/perfil/notificacoes': () => guardadas,
    'PUT /api/perfil/notificacoes': () => ({ ok: true }),
  });
  show(<Notificacoes />);
  const chave = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });
  await userEvent.click(await screen.findByRole('switch', { name: /Financeiro/ }));
  guardadas = { ...guardadas, email_lem: false };
  await queryClient.invalidateQueries();
  await waitFor(() => expect(chave(/Lembretes/).checked).toBe(false));
  expect(chave(/Financeiro/).checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar preferências' }));
  const enviada = () => calls.find(({ method }) => method === 'PUT')?.body;
  await waitFor(() =>
    expect(enviada()).toEqual({
      email_sys: true,
      email_fin: false,
      email_lem: false,
      email_agenda: true,
      email_avisos: false,
    }),
  );
});

it.each<[string[], string]>([
  [['faturas:pagar'], 'Pagamentos que esperam por conferência e o fechamento do mês.'],
  [[], 'A resposta da casa aos pagamentos que você informou.'],
])('[C5] to who may do %j says which letters about money come', async (permissoes, frase) => {
  establishSession(signedIn({ permissoes }));
  serve({
    'GET /api/perfil/notificacoes': () => ({
      email_sys: true,
      email_fin: true,
      email_lem: true,
      email_agenda: false,
      email_avisos: false,
    }),
  });
  show(<Notificacoes />);
  expect(await screen.findByText(frase)).toBeTruthy();
});

it('[C5] shows the server’s refusal of a switch under it', async () => {
  establishSession(signedIn());
  serve({
    'GET /api/perfil/notificacoes': () => ({
      email_sys: true,
      email_fin: true,
      email_lem: true,
      email_agenda: false,
      email_avisos: false,
    }),
    'PUT /api/perfil/notificacoes': () =>
      new Refusal(422, 'entrada_invalida', 'Confira os campos.', { fields: { email_lem: 'Agora não.' } }),
  });
  show(<Notificacoes />);
  const lembretes = () => screen.getByRole('switch', { name: /Lembretes/ });
  await userEvent.click(await screen.findByRole('switch', { name: /Financeiro/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar preferências' }));
  await screen.findByText('Agora não.');
  expect(lembretes().getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(lembretes()));
});

it('[J8] the letter about the agenda is off until it is chosen', async () => {
  establishSession(signedIn());
  const calls = serve({
    'GET /api/perfil/notificacoes': () => ({
      email_sys: true,
      email_fin: true,
      email_lem: true,
      email_agenda: false,
      email_avisos: false,
    }),
    'PUT /api/perfil/notificacoes': () => ({ ok: true }),
  });
  show(<Notificacoes />);
  const agenda = await screen.findByRole<HTMLInputElement>('switch', { name: /Agenda/ });
  expect(agenda.checked).toBe(false);
  await userEvent.click(agenda);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar preferências' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      email_sys: true,
      email_fin: true,
      email_lem: true,
      email_agenda: true,
      email_avisos: false,
    }),
  );
});
