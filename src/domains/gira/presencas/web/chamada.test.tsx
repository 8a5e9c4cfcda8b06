import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { ditos, oferta } from '../../../../web/testing/toasts.ts';
import { Chamada } from './chamada.tsx';
import { Page } from './page.tsx';
import { useEnvioDePresencas } from './use-envio-de-presencas.ts';

vi.mock('idb', async () => ({ openDB: (await import('../../../../web/testing/indexed-db.ts')).openDB }));

const EVENTO = {
  id: 'e1',
  tipo: 'gira',
  titulo: 'Gira de caboclo',
  inicio: new Date(Date.now() - 600_000).toISOString(),
  fim: new Date(Date.now() + 6_000_000).toISOString(),
  cancelado: false,
};
const linha = (membro_id: string, nome: string) => ({
  membro_id,
  nome,
  matricula: null,
  vai: null,
  estado: null as string | null,
  modo: null,
  marcada_em: null as string | null,
  quem: null,
  desde: null,
  antes: null as string | null,
});

const lido = (membro_id: string, nome: string) => ({
  membro_id,
  nome,
  titulo: EVENTO.titulo,
  ja: false,
  marcada_em: new Date(Date.now() - 1000).toISOString(),
});
const LIDOS = { um: lido('m1', 'Ana'), dois: lido('m2', 'Bento') };

interface Marca {
  membro_id: string;
  estado: string | null;
  marcada_em: string;
}

function Envio() {
  useEnvioDePresencas({ usuario: 'u1', org: 'c1' });
  return null;
}

function abrir(itens = [linha('m1', 'Ana'), linha('m2', 'Bento'), linha('m3', 'Caio')]) {
  queryClient.clear();
  establishSession(signedIn());
  const calls = serve({
    'GET /api/presencas': () => ({ itens: [{ ...EVENTO, presentes: 0, marcados: 0 }] }),
    'GET /api/presencas/eventos/e1': () => ({ org_id: 'c1', usuario_operacao: 'u1', evento: EVENTO, itens }),
    'POST /api/presencas/eventos/e1/cartao': ({ body }) => LIDOS[(body as { cartao: 'um' | 'dois' }).cartao],
    'POST /api/presencas/eventos/e1/marcas': ({ body }) => {
      for (const { membro_id, estado, marcada_em } of (body as { marcas: Marca[] }).marcas) {
        const antes = itens.find((um) => um.membro_id === membro_id);
        if (antes) itens[itens.indexOf(antes)] = { ...antes, estado, marcada_em, antes: antes.estado };
      }
      return { marcadas: 1, recusadas: [] };
    },
  });
  show(
    <>
      <Envio />
      <Chamada />
    </>,
  );
  const enviadas = () =>
    calls
      .filter(({ path }) => path.endsWith('/marcas'))
      .flatMap(({ body }) => (body as { marcas: Record<string, unknown>[] }).marcas);
  return { enviadas };
}

const botao = (name: string) => screen.findByRole('button', { name });
const tocar = async (name: string) => userEvent.click(await botao(name));

beforeEach(() => {
  ditos.length = 0;
});

it('[J4] a mark that is pressed again stays, and Desfazer puts back what was there before', async () => {
  const { enviadas } = abrir();
  await tocar('Presente: Ana');
  await tocar('Presente: Ana');
  expect((await botao('Presente: Ana')).getAttribute('aria-pressed')).toBe('true');
  expect(ditos).toEqual(['Presente: Ana']);
  await waitFor(() => expect(enviadas()).toHaveLength(1), { timeout: 3000 });
  oferta()?.onPress();
  await waitFor(() => expect(enviadas()).toHaveLength(2), { timeout: 3000 });
  const [feita, desfeita] = enviadas();
  expect(feita).toMatchObject({ membro_id: 'm1', estado: 'presente' });
  expect(desfeita).toMatchObject({ membro_id: 'm1', estado: null, desfaz: feita?.['marcada_em'] });
});

it('[J4] each of the last two cards can be taken back, in the place where it stands', async () => {
  vi.stubGlobal('isSecureContext', false);
  const { enviadas } = abrir();
  await tocar('Ler cartões');
  const ler = async (codigo: string) => {
    await userEvent.type(await screen.findByLabelText('Código do cartão'), codigo);
    await tocar('Marcar');
  };
  await ler('um');
  const [primeira] = [await botao('Desfazer Ana')];
  await ler('dois');
  await botao('Desfazer Bento');
  expect(screen.getByRole('button', { name: 'Desfazer Ana' })).toBe(primeira);
  await tocar('Desfazer Ana');
  expect(await screen.findByText('Presença desfeita.')).toBeTruthy();
  await waitFor(() => expect(enviadas()).toHaveLength(1), { timeout: 3000 });
  expect(enviadas()[0]).toMatchObject({ membro_id: 'm1', estado: null, desfaz: LIDOS.um.marcada_em });
  expect(screen.queryByRole('button', { name: 'Desfazer Ana' })).toBeNull();
});

it('[J4] a mark is taken away by the name, which asks', async () => {
  abrir();
  await tocar('Falta: Bento');
  fireEvent.click(screen.getByText('Bento'));
  const pergunta = await screen.findByRole('alertdialog');
  expect(within(pergunta).getByText('Falta: Bento')).toBeTruthy();
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Tirar a marca' }));
  await waitFor(async () => expect((await botao('Falta: Bento')).getAttribute('aria-pressed')).toBe('false'));
});

it('[J4] absences for all have their place before any mark, name the people and ask; the list undoes them', async () => {
  abrir();
  const todos = await botao('Falta para quem não tem marca');
  expect(todos).toHaveProperty('disabled', false);
  await tocar('Presente: Ana');
  await userEvent.click(todos);
  const pergunta = await screen.findByRole('alertdialog', { name: 'Marcar falta para 2 pessoas?' });
  expect(within(pergunta).getByText('Bento, Caio')).toBeTruthy();
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Marcar falta' }));
  await waitFor(() => expect(ditos.at(-1)).toBe('Falta: 2 pessoas'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await tocar('O que foi feito');
  await tocar('Desfazer Falta: 2 pessoas');
  await waitFor(() => expect(screen.getByText(/^1 presentes · 0 justificadas · 0 faltas · 2 sem marca/)).toBeTruthy());
});

it('[J4 Z8] of three quick marks the last two have Desfazer at hand, and each of them stands in the list', async () => {
  // People whom no other test of this device has marked.
  const { enviadas } = abrir(['Dora', 'Edu', 'Flor'].map((nome, n) => linha(`q${n}`, nome)));
  for (const nome of ['Dora', 'Edu', 'Flor']) await tocar(`Presente: ${nome}`);
  expect(ditos).toEqual(['Presente: Dora', 'Presente: Edu', 'Presente: Flor']);
  const destas = () => new Set(enviadas().map((um) => um['membro_id'])).intersection(new Set(['q0', 'q1', 'q2']));
  await waitFor(() => expect(destas().size).toBe(3), { timeout: 3000 });
  await tocar('O que foi feito');
  for (const nome of ['Dora', 'Edu', 'Flor']) await tocar(`Desfazer Presente: ${nome}`);
  await waitFor(() => expect(screen.getByText(/^0 presentes · 0 justificadas · 0 faltas · 3 sem marca/)).toBeTruthy());
});

it("[J5] the month's attendance leads back to the roll call of the event that it came from", async () => {
  queryClient.clear();
  establishSession(signedIn());
  serve({
    'GET /api/presencas': () => ({ itens: [{ ...EVENTO, presentes: 0, marcados: 0 }] }),
    'GET /api/presencas/eventos/e1': () => ({ org_id: 'c1', usuario_operacao: 'u1', evento: EVENTO, itens: [] }),
    'GET /api/presencas/frequencia': () => ({ eventos: [], itens: [] }),
  });
  history.replaceState(null, '', '/presencas?evento=e1');
  show(<Page />);
  await userEvent.click(await screen.findByRole('link', { name: 'Frequência do mês' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Voltar à chamada' }));
  expect(location.search).toBe('?evento=e1');
});

it('[J4 M1] where nobody is called so, the list offers who sounds alike, and says so', async () => {
  abrir([linha('m1', 'Édson Barbosa'), linha('m2', 'Bento')]);
  const busca = await screen.findByRole('searchbox', { name: 'Buscar pelo nome' });
  await userEvent.type(busca, 'edsom');
  expect(await screen.findByText('Ninguém tem esse nome. Seria uma destas pessoas?')).toBeTruthy();
  expect(screen.getByText('Édson Barbosa')).toBeTruthy();
  expect(screen.queryByText('Bento')).toBeNull();
  await userEvent.clear(busca);
  await userEvent.type(busca, 'xyz');
  expect(await screen.findByText('Ninguém com esta busca')).toBeTruthy();
});
