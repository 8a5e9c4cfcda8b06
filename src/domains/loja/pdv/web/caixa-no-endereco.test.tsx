import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { navegadorNovo } from '../../../../web/testing/indexed-db.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { relerFila } from './fila.ts';
import { Page } from './page.tsx';
import { PDV } from './pdv-for-tests.ts';

vi.mock('idb', async () => ({ openDB: (await import('../../../../web/testing/indexed-db.ts')).openDB }));

beforeEach(async () => {
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/pdv');
  establishSession(signedIn());
  navegadorNovo();
  await relerFila();
});

it('[K12] the address says whose drawer is open, so that every way to a screen that receives takes it along', async () => {
  const turno = { id: 's1', carteira_id: 'g1', carteira: 'Dinheiro', abertura_centavos: 5000 };
  let abertas = [{ ...turno, aberta: { em: new Date().toISOString(), por: 'Ana' } }];
  serve({ 'GET /api/pdv': () => ({ ...PDV, caixa: { ...PDV.caixa, abertas } }) });
  show(<Page />);
  const dito = (nome: string) => new URLSearchParams(location.search).get(nome);
  await waitFor(() => expect(location.search).toBe('?caixa=s1'));
  await userEvent.click(await screen.findByRole('tab', { name: 'Lista' }));
  await waitFor(() => expect(dito('aba')).toBe('lista'));
  expect(dito('caixa')).toBe('s1');
  abertas = [];
  await queryClient.invalidateQueries();
  await waitFor(() => expect(dito('caixa')).toBeNull());
});

it.each([
  [false, {}],
  [true, { so_vender_com_caixa_aberto: true }],
  [true, { gavetas: [{ id: 'g1', nome: 'Dinheiro', ultima_contagem_centavos: 0 }] }],
])('[K7] ‘Abrir caixa’ is filled (%j) only where the house uses sessions: %j', async (cheio, caixa) => {
  serve({ 'GET /api/pdv': () => ({ ...PDV, caixa: { ...PDV.caixa, ...caixa } }) });
  show(<Page />);
  const botao = await screen.findByRole('button', { name: 'Abrir caixa' });
  expect(botao.className.includes('bg-mata ')).toBe(cheio);
});
