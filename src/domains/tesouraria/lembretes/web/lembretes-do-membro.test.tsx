import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { LembrarMembro, LembretesDoMembro } from './lembretes-do-membro.tsx';

const NADA = { sem_lembretes: false, grupo: 'atrasada', tem_whatsapp: true, lembrado_por_whatsapp: false, itens: [] };
const quem = { membro_id: 'm1', nome: 'Jurema' };

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn());
});

const servir = (campos: object) =>
  serve({
    'GET /api/lembretes/membros/m1/historico': () => ({ ...NADA, ...campos }),
    'POST /api/lembretes/membros/m1/dispensa': () => ({ ok: true }),
  });

it('[T1 W3] offers WhatsApp to who is late', async () => {
  servir({});
  show(<LembrarMembro {...quem} />);
  expect(await screen.findByRole('button', { name: 'Lembrar pelo WhatsApp' })).toBeTruthy();
});

it.each([
  ['owes nothing', { grupo: null }],
  ['has no number of Brazil', { tem_whatsapp: false }],
  ['asked not to be reminded', { sem_lembretes: true }],
  ['was reminded in this cycle', { lembrado_por_whatsapp: true }],
])('[T1 W5] offers the reminder to nobody who %s', async (_, campos) => {
  servir(campos);
  show(
    <>
      <LembrarMembro {...quem} />
      <LembretesDoMembro {...quem} />
    </>,
  );
  await screen.findByText('Lembretes enviados');
  expect(screen.queryByRole('button', { name: 'Lembrar pelo WhatsApp' })).toBeNull();
});

it('[W4] tells by whom and when the member was reminded, and what was taken back', async () => {
  const marca = { id: 'r1', grupo: 'atrasada', canal: 'whatsapp', quando: '2026-11-12T13:02:00.000Z', quem: 'Ana' };
  servir({
    itens: [
      { ...marca, desfeito: false },
      { ...marca, id: 'r2', canal: 'email', quem: null, grupo: 'venceu', desfeito: false },
      { ...marca, id: 'r3', desfeito: true },
    ],
  });
  show(<LembretesDoMembro {...quem} />);
  const linhas = (await screen.findAllByRole('listitem', { hidden: true })).map(({ textContent }) => textContent);
  expect(linhas[0]).toContain('por WhatsApp, Ana, 12/11/2026 10:02');
  expect(linhas[1]).toContain('por e-mail, o programa');
  expect(linhas[2]).toContain('desmarcado');
});

it('[W5] switches reminders off for the member', async () => {
  const chamadas = servir({});
  show(<LembretesDoMembro {...quem} />);
  await userEvent.click(await screen.findByText('Lembretes enviados'));
  await userEvent.click(screen.getByRole('switch', { name: 'Não recebe lembretes' }));
  expect(chamadas.find(({ method }) => method === 'POST')?.body).toEqual({ sem_lembretes: true });
});
