import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { Page } from './page.tsx';

const RAIZ = 'GET /api/mensalidades/a-receber?quais=';
const devedor = (membro_id: string, nome: string, campos: object = {}) => ({
  membro_id,
  nome,
  matricula: '77',
  ativo: true,
  desde: '2026-09-10',
  meses: 1,
  total_centavos: 6000,
  ...campos,
});
const pagina = (itens: object[], campos: object = {}) => ({
  itens,
  proximo: null,
  total: itens.length,
  total_centavos: 6000 * itens.length,
  ...campos,
});

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/mensalidades');
});

function abrir(permissoes: string[], rotas: Parameters<typeof serve>[0]) {
  establishSession(signedIn({ papel: 'financeiro', permissoes, hoje: '2026-11-20' }));
  serve({
    'GET /api/mensalidades/a-conferir': () => ({ itens: [], quantos: 0, total_centavos: 0 }),
    ...rotas,
  });
  show(<Page />);
}

it('[T1] lists before a search who is late and who is due, each one touch from the payment, more on request', async () => {
  abrir(['faturas:pagar'], {
    [`${RAIZ}atrasadas`]: () =>
      pagina([devedor('m1', 'Jurema', { meses: 3 })], { proximo: 'mais', total: 12, total_centavos: 70_000 }),
    [`${RAIZ}atrasadas&depois_de=mais`]: () => pagina([devedor('m3', 'Celina', { ativo: false })]),
    [`${RAIZ}semana`]: () => pagina([devedor('m2', 'Bento', { desde: '2026-11-20' })]),
  });
  const jurema = within((await screen.findByText('Jurema')).closest('li') as HTMLElement);
  expect(jurema.getByText('3 meses desde 10/09')).toBeTruthy();
  expect(jurema.getByRole('link', { name: 'Receber de Jurema' }).getAttribute('href')).toBe(
    '/mensalidades?membro=m1&receber=1',
  );
  expect(jurema.getByRole('link', { name: 'Jurema' }).getAttribute('href')).toBe('/mensalidades?membro=m1');
  expect(screen.getByText('12 pessoas')).toBeTruthy();
  expect(screen.getByText(/R\$\s700,00/)).toBeTruthy();
  expect(await screen.findByText('vence hoje')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver mais' }));
  expect((await screen.findByText('Celina')).closest('li')?.textContent).toContain('Inativo');
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
});

it('[T1 Z1] hides the way to the payment from a person who may not receive; a part that fails says so', async () => {
  abrir([], {
    [`${RAIZ}atrasadas`]: () => noNetwork,
    [`${RAIZ}semana`]: () => pagina([devedor('m2', 'Bento')]),
  });
  expect(await screen.findByRole('link', { name: 'Bento' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Receber/ })).toBeNull();
  expect(await screen.findByText('Erro ao carregar mensalidades')).toBeTruthy();
});

it('[T1] a house where nobody owes is told so', async () => {
  abrir([], { [`${RAIZ}atrasadas`]: () => pagina([]), [`${RAIZ}semana`]: () => pagina([]) });
  expect(await screen.findByText('De quem vamos receber?')).toBeTruthy();
  expect(screen.getByText(/^Ninguém está em atraso, e nada vence nesta semana\./)).toBeTruthy();
});
