import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { Announcer } from '../../../../web/kit/announcer.tsx';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { ditos } from '../../../../web/testing/toasts.ts';
import { porNaFila, tirarDaFila } from './fila.ts';
import { Page } from './page.tsx';
import { entrada, PDV } from './pdv-for-tests.ts';
import { limparVenda, mudarVenda } from './venda-aberta.ts';

vi.mock('idb', async () => ({ openDB: (await import('../../../../web/testing/indexed-db.ts')).openDB }));

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/pdv');
  establishSession(signedIn());
  limparVenda();
  mudarVenda({ metodo: 'pix' });
});

const com = (estoque_atual: number, unidade: 'un' | 'kg' = 'un') => ({
  ...PDV,
  produtos: PDV.produtos.map((produto) => (produto.id === 'p1' ? { ...produto, estoque_atual, unidade } : produto)),
});
const tocar = async (nome: RegExp | string) => userEvent.click(await screen.findByRole('button', { name: nome }));
const ficha = () => within(screen.getByRole('list', { name: 'Produtos' })).getByRole('button', { name: /Vela/ });
const tocarNaVela = async () => {
  await screen.findByRole('list', { name: 'Produtos' });
  await userEvent.click(ficha());
};
const linha = () => within(screen.getByRole('list', { name: 'Itens' })).getByRole('listitem');

it('[P2 P3] while more is added than there is, tile, line and screen reader say how many there are; it is no refusal yet', async () => {
  serve({ 'GET /api/pdv': () => com(2) });
  show(
    <>
      <Announcer />
      <Page />
    </>,
  );
  for (let vez = 1; vez <= 2; vez += 1) await tocarNaVela();
  expect([ficha().textContent, linha().textContent].join()).not.toContain('só há');
  await tocar('Mais um de Vela de 7 dias');
  for (const onde of [ficha(), linha()]) expect(onde.textContent).toContain('só há 2 un');
  await waitFor(() =>
    expect(document.body.textContent).toContain('3 × Vela de 7 dias. Total R$\u00a026,70. só há 2 un'),
  );
  expect(screen.getByLabelText('Quantidade de Vela de 7 dias').getAttribute('aria-invalid')).toBeNull();
  await tocar('Um a menos de Vela de 7 dias');
  for (const onde of [ficha(), linha()]) expect(onde.textContent).not.toContain('só há');
});

it('[P2 P3 P8] subtracts the queue of this device from the stock while there is no network', async () => {
  serve({ 'GET /api/pdv': () => com(2.5, 'kg') });
  await porNaFila(entrada('na-fila'));
  show(<Page />);
  await tocarNaVela();
  // 2,5 kg less the two of the queue.
  for (const onde of [ficha(), linha()]) expect(onde.textContent).toContain('só há 0,5 kg');
  await tirarDaFila('na-fila');
  await waitFor(() => expect(linha().textContent).not.toContain('só há'));
});

it('[P8] marks the line that the server refused until its quantity changes', async () => {
  const frase = 'Estoque insuficiente. Restam 1 × Vela de 7 dias.';
  let estoque = 5;
  const fields = { 'itens.1.quantidade': 'Estoque insuficiente' };
  serve({
    'GET /api/pdv': () => com(estoque),
    'POST /api/pdv/vendas': () => {
      estoque = 1;
      return new Refusal(409, 'estoque_insuficiente', frase, { fields });
    },
  });
  show(<Page />);
  await tocar(/^Bolo/);
  for (let vez = 1; vez <= 2; vez += 1) await tocarNaVela();
  await tocar('Só finalizar');
  await waitFor(() => expect(ditos).toEqual([`Erro ao finalizar · ${frase}`]));
  const quantidade = screen.getByLabelText('Quantidade de Vela de 7 dias');
  expect([quantidade.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', quantidade]);
  expect(document.getElementById(quantidade.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Estoque insuficiente',
  );
  expect(screen.getByLabelText('Quantidade de Bolo de fubá').getAttribute('aria-invalid')).toBeNull();
  // The catalogue that is read after the refusal says how many are left.
  expect(await screen.findAllByText('só há 1 un')).toHaveLength(2);
  await tocar('Um a menos de Vela de 7 dias');
  expect(quantidade.getAttribute('aria-invalid')).toBeNull();
  queryClient.clear();
});
