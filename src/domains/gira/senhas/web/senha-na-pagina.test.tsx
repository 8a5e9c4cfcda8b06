import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Gira } from '../../agenda/web/gira-page.tsx';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { Page as MinhaSenhaPage } from './senha-page.tsx';
import { SenhaNaPagina } from './senha-na-pagina.tsx';

const CASA = 'A'.repeat(38);
const HORA = 3_600_000;

/** An event of the public page that begins in so many hours. */
const evento = (horas: number, mais: object = {}) => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  tipo: 'gira',
  titulo: 'Gira de caboclo',
  inicio: new Date(Date.now() + horas * HORA).toISOString(),
  fim: new Date(Date.now() + (horas + 3) * HORA).toISOString(),
  lugar: 'Barracão',
  orientacoes: null,
  lotacao: null,
  cancelado: false,
  ...mais,
});

const SENHAS = {
  casa: 'Tenda',
  titulo: 'Gira',
  inicio: '2026-11-20T23:00:00Z',
  fuso: 'America/Bahia',
  aberta: true,
  esgotada: false,
  esperando: 0,
  ultima: null,
  minha: null,
};

function abrir(um: object, senhas: object, rotas: Parameters<typeof serve>[0] = {}) {
  const chamadas = serve({
    'GET /api/gira': () => ({ casa: 'Tenda', fuso: 'America/Sao_Paulo', eventos: [um] }),
    'GET /api/gira/senha': () => ({ ...SENHAS, ...senhas }),
    ...rotas,
  });
  show(<Gira Senha={SenhaNaPagina} />);
  return chamadas;
}

const perguntou = (chamadas: ReturnType<typeof abrir>) =>
  chamadas.some(({ path }) => path.startsWith('/api/gira/senha'));

beforeEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', `/gira?casa=${CASA}`);
});

it('[O1] offers no ticket where the server has none for visitors', async () => {
  const chamadas = abrir(evento(2), { aberta: false });
  await screen.findByRole('heading', { name: 'Gira de caboclo' });
  await waitFor(() => expect(perguntou(chamadas)).toBe(true));
  await new Promise((depois) => setTimeout(depois, 50));
  expect(screen.queryByRole('button', { name: 'Tirar senha' })).toBeNull();
  expect(screen.queryByText(/senha/i)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('[O1] offers one where tickets are open, and asks for none of a cancelled or distant event', async () => {
  abrir(evento(2), {});
  expect(await screen.findByRole('button', { name: 'Tirar senha' })).toBeTruthy();
});

it.each([
  ['cancelled', evento(2, { cancelado: true })],
  ['of the month after', evento(30 * 24)],
])('[O1] asks for none at an event that is %s', async (_, um) => {
  const chamadas = abrir(um, {});
  await screen.findByRole('heading', { name: 'Gira de caboclo' });
  expect(perguntou(chamadas)).toBe(false);
  expect(screen.queryByRole('button', { name: 'Tirar senha' })).toBeNull();
});

it('[O1] keeps the typed name when the ticket is refused', async () => {
  abrir(
    evento(2),
    {},
    {
      'POST /api/gira/senha': () => new Refusal(409, 'senhas_esgotadas', 'As senhas deste evento acabaram.'),
    },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Seu primeiro nome/ }), 'Jorge');
  await userEvent.click(screen.getByRole('button', { name: 'Tirar senha' }));
  expect(await screen.findByText('As senhas deste evento acabaram.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /Seu primeiro nome/ })).toHaveProperty('value', 'Jorge');
});

it('[O1] the own ticket says of which day and hour it is, also when it is called', async () => {
  history.replaceState(null, '', `/senha?casa=${CASA}&evento=e1`);
  const minha = { numero: 7, tipo: 'normal', estado: 'chamada', antes: 0 };
  serve({ 'GET /api/gira/senha': () => ({ ...SENHAS, minha }) });
  show(<MinhaSenhaPage />);
  expect(await screen.findByText('É a sua vez. Apresente-se.')).toBeTruthy();
  expect(screen.getByText('sexta, 20 de novembro, 20:00')).toBeTruthy();
});
