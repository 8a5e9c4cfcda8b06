import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { establishSession, interrupted } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { navegadorNovo } from '../../../../web/testing/indexed-db.ts';
import { abrir, contarFila } from './banco.ts';
import { porNaFila, relerFila } from './fila.ts';
import { FilaDeVendas } from './fila-de-vendas.tsx';
import { Page } from './page.tsx';
import { entrada, PDV } from './pdv-for-tests.ts';

vi.mock('idb', async () => ({ openDB: (await import('../../../../web/testing/indexed-db.ts')).openDB }));

const NAO_MUDOU = 'O navegador não conseguiu mudar a fila de vendas. Recarregue a página e tente de novo.';
const tocar = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome }));
/** Browsers fail this way when the disk is full, or when they have taken the database away. */
const semDisco = () => {
  throw new DOMException('Internal error opening backing store', 'UnknownError');
};

beforeEach(async () => {
  establishSession(signedIn());
  navegadorNovo();
  await relerFila();
});
afterEach(() => vi.restoreAllMocks());

it('[P8] a queued sale that cannot be stored with its change says so, and stays as it was', async () => {
  serve({});
  await porNaFila(entrada('k1', { code: 'x', message: 'Recusada.' }));
  show(<FilaDeVendas pdv={PDV} />);
  await tocar('Ver fila');
  vi.spyOn(await abrir(), 'transaction').mockImplementation(semDisco);
  await tocar('Tentar de novo');
  await dito(`Erro ao salvar · ${NAO_MUDOU}`);
  expect(screen.getByText('Recusada.')).toBeTruthy();
});

it('[P8] a discarded sale that cannot be taken out also stays', async () => {
  serve({ 'POST /api/pdv/vendas/descartes': () => ({ ok: true }) });
  await porNaFila(entrada('k1', { code: 'x', message: 'Recusada.' }));
  show(<FilaDeVendas pdv={PDV} />);
  await tocar('Ver fila');
  await tocar('Descartar');
  vi.spyOn(await abrir(), 'delete').mockImplementation(semDisco);
  await userEvent.type(screen.getByLabelText(/^Motivo/), 'teste');
  await tocar('Descartar');
  await dito(`Erro ao remover · ${NAO_MUDOU}`);
  expect(await contarFila()).toBe(1);
});

it('[P8] the reason for discarding a sale stays when the session has ended, until the person is back', async () => {
  serve({ 'POST /api/pdv/vendas/descartes': () => new Refusal(401, 'sem_sessao', 'Usuário não autenticado') });
  await porNaFila(entrada('k1', { code: 'x', message: 'Recusada.' }));
  show(<FilaDeVendas pdv={PDV} />);
  await tocar('Ver fila');
  await tocar('Descartar');
  await userEvent.type(screen.getByLabelText(/^Motivo/), 'teste{Enter}');
  await waitFor(() => expect(interrupted.get()).not.toBeNull());
});

it('[P8] a sale without the network that cannot be stored is told in words, and stays in the cart', async () => {
  serve({ 'GET /api/pdv': () => PDV, 'POST /api/pdv/vendas': () => noNetwork });
  show(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: /Bolo de fubá/ }));
  await tocar('PIX');
  vi.spyOn(await abrir(), 'transaction').mockImplementation(semDisco);
  await tocar('Só finalizar');
  await dito(`Erro ao finalizar · ${NAO_MUDOU}`);
  expect(screen.getByLabelText('Quantidade de Bolo de fubá')).toBeTruthy();
});
