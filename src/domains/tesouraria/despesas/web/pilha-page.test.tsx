import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve, type Seen } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { Page } from './pilha-page.tsx';

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/pilha');
  establishSession(signedIn({ permissoes: ['billing:view', 'faturas:pagar'] }));
});

function abrir(rotas: Parameters<typeof serve>[0]): Seen[] {
  const calls = serve({
    'GET /api/pagamentos-diversos/metodos': () => ({ itens: [] }),
    'GET /api/pagamentos-diversos/tipos': () => ({ itens: [] }),
    'GET /api/fundos': () => ({ itens: [] }),
    ...rotas,
  });
  show(<Page />);
  return calls;
}
const CRIAR = 'POST /api/despesas';
const total = () => screen.getByRole('status').textContent.replaceAll(/\s/g, ' ');
const escritas = (calls: readonly Seen[]) => calls.filter(({ method }) => method === 'POST');

it('[G1] an empty pile says so; a line without an amount is not sent, and the focus says where', async () => {
  const calls = abrir({});
  expect(screen.getByText('Nada lançado ainda')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Nome ou descrição/), 'Velas{Enter}');
  expect(screen.getByText('Informe um valor maior que zero')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Valor/));
  expect(escritas(calls)).toEqual([]);
});

it('[G1] one that was not saved stays in sight, is tried again under its key, and one is undone', async () => {
  let falha = true;
  const calls = abrir({
    [CRIAR]: () => (falha ? new Refusal(503, 'ocupado', 'Tente daqui a pouco.') : { id: 'd1' }),
    'POST /api/pagamentos-diversos/d1/estornar': () => ({ ok: true }),
  });
  await userEvent.type(screen.getByLabelText(/Nome ou descrição/), 'Velas{Tab}12,50{Enter}');
  await screen.findByRole('button', { name: 'Tentar de novo Velas' }, { timeout: 8000 });
  expect(total()).toBe('0 salvos · R$ 0,001 não foram salvos');
  falha = false;
  // One that was put aside can be brought back where it stands.
  await userEvent.click(screen.getByRole('button', { name: 'Tirar Velas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pôr Velas de volta' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo Velas' }));
  await waitFor(() => expect(total()).toBe('1 salvo · − R$ 12,50'));
  expect(new Set(escritas(calls).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Estornar Velas' }));
  const pergunta = await screen.findByRole('alertdialog', { name: 'Estornar este lançamento?' });
  expect(pergunta.textContent).toContain('Velas');
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Estornar' }));
  await dito('Lançamento estornado · Velas');
  expect(total()).toBe('0 salvos · R$ 0,00');
});

it('[G1 K13] what is taken back asks about cash that is not there, and goes after a yes', async () => {
  const calls = abrir({
    [CRIAR]: () => ({ id: 'd1' }),
    'POST /api/pagamentos-diversos/d1/estornar': ({ body }) =>
      (body as { confirmado?: boolean }).confirmado
        ? { ok: true }
        : new Refusal(409, 'confirme_falta', 'Dinheiro vai ficar com − R$ 1,00. É isso?'),
  });
  await userEvent.type(screen.getByLabelText(/Nome ou descrição/), 'Velas{Tab}12,50{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Estornar Velas' }));
  const pergunta = await screen.findByRole('alertdialog');
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Estornar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('vai ficar com');
  await userEvent.click(screen.getByRole('button', { name: 'Sim, é isso' }));
  await dito('Lançamento estornado · Velas');
  expect(escritas(calls)).toHaveLength(3);
});

it('[Z8] an entry moves none of those before it, and stands above them at once', async () => {
  let n = 0;
  abrir({ [CRIAR]: () => ({ id: `d${(n += 1)}` }) });
  for (const nome of ['Velas', 'Flores'])
    await userEvent.type(screen.getByLabelText(/Nome ou descrição/), `${nome}{Tab}12,50{Enter}`);
  const linhas = () => screen.getAllByRole('listitem').map((li) => li.querySelector('span')?.textContent);
  await waitFor(() => expect(linhas()).toEqual(['Velas', 'Flores']));
  expect(screen.getByText('Último: Flores')).toBeTruthy();
});

it('[G1] sends again by itself what was lost after the network came back', async () => {
  let perdidas = 2;
  const calls = abrir({
    [CRIAR]: () => {
      if (perdidas === 0) return { id: 'd1' };
      perdidas -= 1;
      throw new TypeError('Failed to fetch');
    },
  });
  await userEvent.type(screen.getByLabelText(/Nome ou descrição/), 'Velas{Tab}12,50{Enter}');
  await waitFor(() => expect(total()).toBe('1 salvo · − R$ 12,50'), { timeout: 5000 });
  expect(new Set(escritas(calls).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

it('[K12] a pile that was opened from a till says its drawer, and each line and its undo name it', async () => {
  history.replaceState(null, '', '/pilha?caixa=s1');
  const aberta = { em: '2026-11-21T22:00:00Z', por: 'Tião Reis' };
  const calls = abrir({
    'GET /api/pdv/caixa/abertos': () => ({ itens: [{ id: 's1', carteira: 'Gaveta', aberta }] }),
    [CRIAR]: () => ({ id: 'd1' }),
    'POST /api/pagamentos-diversos/d1/estornar': () => ({ ok: true }),
  });
  await userEvent.type(screen.getByLabelText(/Nome ou descrição/), 'Velas{Tab}12,50{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Estornar Velas' }));
  const pergunta = await screen.findByRole('alertdialog');
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Estornar' }));
  await waitFor(() => expect(escritas(calls)).toHaveLength(2));
  expect(escritas(calls).map(({ body }) => body)).toMatchObject([{ sessao_id: 's1' }, { sessao_id: 's1' }]);
  expect(screen.getByText(/Caixa do PDV aberto às/)).toBeTruthy();
});
