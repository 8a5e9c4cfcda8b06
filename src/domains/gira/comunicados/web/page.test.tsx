import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { Page } from './page.tsx';

const ESCRITA = {
  para: 'todos',
  funcao_id: null,
  evento_id: null,
  membro_id: null,
  quem: null,
  por_email: false,
  contas: 55,
  abriram: 41,
  versao: 'v',
};
const AVISO = {
  id: 'a1',
  estado: 'vale',
  titulo: 'Limpeza',
  texto: 'Veja https://exemplo.org/lista.',
  de: '2026-11-28',
  ate: null,
  fixado: true,
  alterado_em: '2026-11-28T12:00:00Z',
  retirado_em: null,
  novo: true,
  escrita: null as typeof ESCRITA | null,
};
const RETIRADO = { ...AVISO, id: 'a2', estado: 'retirado', titulo: null, texto: null, novo: false };

beforeEach(() => {
  history.replaceState(null, '', '/avisos');
  turnable('wide');
});

function abrir(itens: readonly object[], permissoes: readonly string[] = [], rotas: Parameters<typeof serve>[0] = {}) {
  establishSession(signedIn({ papel: 'owner', permissoes: [...permissoes] }));
  const chamadas = serve({
    'GET /api/comunicados': () => ({ visto_em: null, itens }),
    'POST /api/comunicados/vistos': () => ({ ok: true }),
    ...rotas,
  });
  show(<Page />);
  return chamadas;
}

it('[CM2] opening the box marks it once, and what was new stays marked while it is open', async () => {
  const chamadas = abrir([AVISO, RETIRADO]);
  await screen.findByText('Limpeza');
  await waitFor(() => expect(chamadas.filter(({ method }) => method === 'POST')).toHaveLength(1));
  for (const palavra of ['Novo', 'Fixado', 'Alterado', 'Este aviso foi retirado pela casa.'])
    expect(screen.getByText(palavra)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'https://exemplo.org/lista' }).getAttribute('rel')).toBe(
    'noopener noreferrer',
  );
  expect(screen.queryByRole('button', { name: 'Novo aviso' })).toBeNull();
});

it('[CM2] a writer reads how many opened it', async () => {
  abrir([{ ...AVISO, escrita: ESCRITA }], ['comunicados:edit']);
  expect(await screen.findByText(/Para todos · 41 de 55 abriram depois deste aviso/)).toBeTruthy();
});

it.each([
  [1, 0, /0 de 1 abriu depois deste aviso/],
  [55, 1, /1 de 55 abriu depois deste aviso/],
  [55, 0, /0 de 55 abriram depois deste aviso/],
  [0, 0, /^Para todos$/],
])('[CM2] of %i people, %i opened it', async (contas, abriram, dito) => {
  abrir([{ ...AVISO, escrita: { ...ESCRITA, contas, abriram } }], ['comunicados:edit']);
  expect(await screen.findByText(dito)).toBeTruthy();
});

it('[CM1] a refusal keeps what was typed', async () => {
  abrir([], ['comunicados:edit'], {
    'POST /api/comunicados': () =>
      new Refusal(422, 'entrada_invalida', 'Confira.', { fields: { titulo: 'Outro título.' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Novo aviso' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await userEvent.click(dialogo.getByRole('button', { name: 'Publicar aviso' }));
  expect(dialogo.getByText('Dê um título ao aviso')).toBeTruthy();
  await userEvent.type(dialogo.getByRole('textbox', { name: /Título/ }), 'Limpeza');
  await userEvent.type(dialogo.getByRole('textbox', { name: /^Aviso/ }), 'Sábado');
  await userEvent.click(dialogo.getByRole('button', { name: 'Publicar aviso' }));
  expect(await dialogo.findByText('Outro título.')).toBeTruthy();
  expect(dialogo.getByRole<HTMLInputElement>('textbox', { name: /^Aviso/ }).value).toBe('Sábado');
});
