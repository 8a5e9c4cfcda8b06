import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { Page } from './page.tsx';

const EVENTO = { id: 'e1', tipo: 'gira', titulo: 'Gira de caboclo', inicio: '2099-11-21T23:00:00Z' };
const pessoa = (id: string, nome: string, mais: object = {}) => ({
  id,
  funcao_id: 'f1',
  membro_id: id,
  nome,
  estado: 'proposta',
  impedido: null,
  serve_em: null,
  ...mais,
});
const livre = (id: string, nome: string, mais: object = {}) => ({
  id,
  nome,
  funcoes: ['f1'],
  impedido: null,
  serve_em: null,
  ...mais,
});
const ESCALA = {
  evento: { ...EVENTO, cancelado: false },
  funcoes: [{ id: 'f1', nome: 'Cambone', vagas: 2 }],
  escalados: [pessoa('ana', 'Ana'), pessoa('dito', 'Dito', { impedido: 'inativo' })],
  livres: [livre('bia', 'Bia'), livre('caio', 'Caio', { impedido: 'outro_evento', serve_em: 'Festa de Cosme' })],
};

beforeEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/escalas');
  turnable('wide');
});

function abrir(rotas: Parameters<typeof serve>[0] = {}) {
  establishSession(signedIn({ papel: 'operador', permissoes: ['agenda:edit'] }));
  const chamadas = serve({
    'GET /api/escalas': () => ({ itens: [{ ...EVENTO, escalados: 1, trocas: 0, fora: 1 }] }),
    'GET /api/escalas/eventos/e1': () => ESCALA,
    'POST /api/escalas/dito/trocar': () => ({ nome: 'Bia' }),
    ...rotas,
  });
  show(<Page />);
  return chamadas;
}

it('[J11] marks who left and counts their place as free, on screen and not in print', async () => {
  abrir();
  const dito = (await screen.findByText('Dito')).closest('li');
  expect(dito?.textContent).toContain('não está mais ativo');
  expect(dito?.className).toContain('print:hidden');
  expect(screen.getByRole('status').textContent).toBe('Falta 1 pessoa');
  expect(screen.getByText('1 de 2')).toBeTruthy();
  expect(screen.getByRole('option', { name: /Gira de caboclo \(1 não vem\)/ })).toBeTruthy();
});

it('[J11] a scale with a wish to swap is not called complete until it is decided', async () => {
  let estado = 'troca';
  abrir({
    'GET /api/escalas/eventos/e1': () => ({
      ...ESCALA,
      escalados: [pessoa('ana', 'Ana'), pessoa('bia', 'Bia', { estado })],
    }),
  });
  await screen.findByText('Falta decidir 1 troca');
  expect(screen.queryByText('Escala completa')).toBeNull();
  estado = 'aceita';
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Escala completa')).toBeTruthy();
});

it('[J6] a swap names who comes before it is made, and who cannot', async () => {
  const chamadas = abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Trocar Dito' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Trocar quem serve' });
  const ocupado = within(dialogo).getByRole<HTMLOptionElement>('option', { name: 'Caio (já serve em Festa de Cosme)' });
  expect(ocupado.disabled).toBe(true);
  expect(within(dialogo).getByRole('option', { name: 'Bia (está na vez)' })).toBeTruthy();
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Trocar por Bia' }));
  expect(chamadas.findLast(({ method }) => method === 'POST')?.body).toEqual({ membro_id: 'bia' });
});

it('[J6] the form of a function takes a number for each kind of event, and refuses what is none', async () => {
  const chamadas = abrir({
    'GET /api/escalas/funcoes': () => ({ itens: [], membros: [] }),
    'POST /api/escalas/funcoes': () => ({ id: 'f2' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Funções da casa' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Nova função' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Cozinha');
  const festa = screen.getByRole('textbox', { name: 'Festa', hidden: true });
  await userEvent.type(festa, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar função' }));
  expect(await screen.findByText('De 0 a 99 pessoas.')).toBeTruthy();
  await userEvent.clear(festa);
  await userEvent.type(festa, '4');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar função' }));
  await vi.waitFor(() =>
    expect(chamadas.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ vagas_por_tipo: { festa: 4 } }),
  );
});
