import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { Convidar } from './equipe.tsx';
import { Notificacoes } from './notificacoes.tsx';

it('[C4 C5] on a server that sends no e-mails, nobody is told to wait for one', async () => {
  const sessao = signedIn({ papel: 'admin', envia_emails: false });
  establishSession(sessao);
  serve({
    'GET /api/sessao': () => sessao,
    'GET /api/acesso/convites': () => ({ itens: [] }),
    'POST /api/acesso/convites': () => ({ id: 'k', caminho: '/convite#s', expira_em: '2026-12-01T00:00:00.000Z' }),
    'GET /api/perfil/notificacoes': () => ({
      email_sys: true,
      email_fin: true,
      email_lem: true,
      email_agenda: false,
      email_avisos: false,
    }),
  });
  show(
    <>
      <Convidar papeis={['viewer']} />
      <Notificacoes />
    </>,
  );
  expect(await screen.findByText(/^Este servidor não envia e-mails: mande à pessoa o link/)).toBeTruthy();
  expect(screen.getByText(/^Este servidor ainda não envia e-mails/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('E-mail de quem você convida'), 'novo@exemplo.org');
  await userEvent.click(screen.getByRole('button', { name: 'Criar convite' }));
  await dito('Convite criado · Este servidor não envia e-mails: copie o link e mande à pessoa.');
  expect(await screen.findByText('Mande o link pelo WhatsApp. Ele aparece só agora.')).toBeTruthy();
});

it('[C4] open invitations that did not come are not passed off as none', async () => {
  establishSession(signedIn({ papel: 'admin' }));
  serve({ 'GET /api/acesso/convites': () => new Refusal(403, 'sem_permissao', 'Sem permissão') });
  show(<Convidar papeis={['viewer']} />);
  expect(await screen.findByText('Erro ao carregar')).toBeTruthy();
  expect(screen.getByText('Sem permissão')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});

const CONVITE = {
  id: 'c1',
  email: 'ana@casa.example',
  papel: 'viewer',
  vencido: false,
  expira_em: '2026-11-27T12:00:00.000Z',
};

const cancelar = async (email: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Cancelar convite de ${email}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar convite' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

it('[C4] an invitation is cancelled once, however often it is pressed: the second would be refused', async () => {
  const primeiro = Promise.withResolvers<object>();
  const calls = serve({
    'GET /api/acesso/convites': () => ({ itens: [CONVITE] }),
    'POST /api/acesso/convites/c1/revogar': () =>
      calls.filter(({ method }) => method === 'POST').length === 1
        ? primeiro.promise
        : new Refusal(404, 'convite_nao_encontrado', 'Convite não encontrado.'),
  });
  establishSession(signedIn({ papel: 'admin' }));
  show(<Convidar papeis={['viewer']} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar convite de ana@casa.example' }));
  const pergunta = within(await screen.findByRole('alertdialog', { name: 'Cancelar este convite?' }));
  expect(pergunta.getByText('ana@casa.example')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.dblClick(pergunta.getByRole('button', { name: 'Cancelar convite' }));
  primeiro.resolve({ ok: true });
  await waitFor(() => expect(ditos).toEqual(['Convite cancelado · ana@casa.example']));
});

it('[C4] two invitations cancelled one after the other are both told, whichever is answered first', async () => {
  const primeiro = Promise.withResolvers<object>();
  let itens = [CONVITE, { ...CONVITE, id: 'c2', email: 'bia@casa.example' }];
  const tirar = (um: string) => {
    itens = itens.filter(({ id }) => id !== um);
    return { ok: true };
  };
  serve({
    'GET /api/acesso/convites': () => ({ itens }),
    'POST /api/acesso/convites/c1/revogar': () => primeiro.promise,
    'POST /api/acesso/convites/c2/revogar': () => tirar('c2'),
  });
  establishSession(signedIn({ papel: 'admin' }));
  show(<Convidar papeis={['viewer']} />);
  await cancelar('ana@casa.example');
  await cancelar('bia@casa.example');
  await dito('Convite cancelado · bia@casa.example');
  primeiro.resolve(tirar('c1'));
  await dito('Convite cancelado · ana@casa.example');
});

it('[C4] the link of a new invitation stays when the answer for one that was cancelled before comes after it', async () => {
  const cancelado = Promise.withResolvers<object>();
  const novos = [CONVITE.id, 'c2'];
  serve({
    'GET /api/acesso/convites': () => ({ itens: [CONVITE] }),
    'POST /api/acesso/convites': () => {
      const id = novos.shift() ?? '';
      return { id, caminho: `/convite#${id}`, expira_em: CONVITE.expira_em };
    },
    'POST /api/acesso/convites/c1/revogar': () => cancelado.promise,
  });
  establishSession(signedIn({ papel: 'admin' }));
  show(<Convidar papeis={['viewer']} />);
  const convidar = async (email: string) => {
    await userEvent.type(screen.getByLabelText('E-mail de quem você convida'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
    return within(await screen.findByRole('alert')).findByText(email);
  };
  await convidar('ana@casa.example');
  await cancelar('ana@casa.example');
  await convidar('bia@casa.example');
  cancelado.resolve({ ok: true });
  await dito('Convite cancelado · ana@casa.example');
  expect(screen.getByRole('button', { name: 'Copiar link' })).toBeTruthy();
});
