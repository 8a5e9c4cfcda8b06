import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { LeaveQuestion } from '../../../../web/shell/leave-question.tsx';
import { Estoque } from './estoque.tsx';
import type { Produto } from './queries.ts';

const movimento = (origem: string, quantidade: number, venda_numero: number | null = null) => ({
  id: origem,
  origem,
  quantidade,
  motivo: origem === 'ajuste' ? 'Quebra' : null,
  venda_numero,
  operador: 'Regina',
  created_at: '2026-11-20T21:00:00.000Z',
});

beforeEach(() => {
  establishSession(signedIn({ fuso_horario: 'America/Manaus' }));
});

function abrir(estoque_atual: number | null, rotas: Parameters<typeof serve>[0], unidade = 'un') {
  const calls = serve({ 'GET /api/produtos/p1/movimentos': () => ({ itens: [] }), ...rotas });
  const onClose = vi.fn<() => void>();
  const produto = { id: 'p1', nome: 'Vela', unidade, estoque_atual } as Produto;
  show(<Estoque produto={produto} onClose={onClose} />);
  return { calls, onClose };
}
const tocar = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const enviados = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('[P10] asks how many goods came in, and says the stock after them', async () => {
  const { calls, onClose } = abrir(null, { 'POST /api/produtos/p1/entradas': () => ({ estoque_atual: 12 }) });
  expect(screen.getByRole('dialog', { name: 'Estoque de Vela' })).toBeTruthy();
  expect(screen.getByText('O estoque deste produto não se conta.')).toBeTruthy();
  expect(await screen.findByText('Nenhum movimento ainda.')).toBeTruthy();
  expect(screen.getByPlaceholderText('Compra, doação…')).toBeTruthy();
  await tocar('Dar entrada');
  expect(await screen.findByText('Informe a quantidade')).toBeTruthy();
  expect(enviados(calls)).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Quantidade/), '12');
  await tocar('Dar entrada');
  await waitFor(() => expect(ditos).toEqual(['Estoque atualizado · No sistema: 12 un']));
  expect(enviados(calls)).toEqual([{ quantidade: 12, motivo: '' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['kg', '0,5', 0.5, '+0,5 kg'],
  ['un', '12', 12, '+12'],
])('[P3 P10] of %s, %s comes in, and stands so among the movements', async (unidade, digitado, quantidade, lido) => {
  const { calls } = abrir(
    1.5,
    {
      'GET /api/produtos/p1/movimentos': () => ({ itens: [movimento('entrada', quantidade)] }),
      'POST /api/produtos/p1/entradas': () => ({ estoque_atual: 2 }),
    },
    unidade,
  );
  expect(screen.getByText(`No sistema: 1,5 ${unidade}`)).toBeTruthy();
  expect((await screen.findByRole('list', { name: 'Movimentos' })).textContent).toContain(lido);
  await userEvent.type(screen.getByLabelText(/^Quantidade/), digitado);
  await tocar('Dar entrada');
  await waitFor(() => expect(enviados(calls)).toEqual([{ quantidade, motivo: '' }]));
});

it.each([
  ['kg', '1.500', 'Use vírgula: 1,5'],
  ['kg', '1/2', 'Informe a quantidade'],
  ['kg', '-3', 'No mínimo 0,001'],
  ['un', '0,5', 'Use um número inteiro'],
])('[P3 P10] of %s, %s is refused under its field and stays', async (unidade, digitado, frase) => {
  const { calls } = abrir(1, {}, unidade);
  const campo = screen.getByLabelText(/^Quantidade/);
  await userEvent.type(campo, digitado);
  await tocar('Dar entrada');
  expect(await screen.findByText(frase)).toBeTruthy();
  expect([campo.getAttribute('aria-invalid'), (campo as HTMLInputElement).value]).toEqual(['true', digitado]);
  expect(enviados(calls)).toEqual([]);
});

it('[P10] a quantity that was typed and not sent is not lost without a question', async () => {
  const { onClose } = abrir(5, {});
  show(<LeaveQuestion />);
  await userEvent.type(screen.getByLabelText(/^Quantidade/), '12');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('[P10] asks for the reason of a count, and lists all movements', async () => {
  let recusa = true;
  const igual = 'A quantidade contada é igual à do sistema.';
  const { calls, onClose } = abrir(5, {
    'GET /api/produtos/p1/movimentos': () => ({
      itens: [
        movimento('estorno', 1, 7),
        movimento('venda', -1, 7),
        movimento('ajuste', -3),
        movimento('entrada', 2),
        movimento('cadastro', 6),
      ],
    }),
    'POST /api/produtos/p1/contagem': () =>
      recusa ? new Refusal(422, 'sem_diferenca', igual, { fields: { contado: igual } }) : { estoque_atual: null },
  });
  expect(screen.getByText('No sistema: 5 un')).toBeTruthy();
  const linhas = within(await screen.findByRole('list', { name: 'Movimentos' })).getAllByRole('listitem');
  expect(linhas.map(({ textContent }) => textContent)).toEqual([
    'Estorno nº 720/11/2026 17:00 · Regina+1',
    'Venda nº 720/11/2026 17:00 · Regina−1',
    'Contagem20/11/2026 17:00 · Regina · Quebra−3',
    'Entrada20/11/2026 17:00 · Regina+2',
    'Cadastro20/11/2026 17:00 · Regina+6',
  ]);
  const abas = within(screen.getByRole('tablist', { name: 'Movimento' })).getAllByRole('tab');
  expect(abas.map(({ textContent }) => textContent)).toEqual(['Entrada', 'Contagem']);
  await userEvent.click(screen.getByRole('tab', { name: 'Contagem' }));
  expect(screen.getByText('Vazio: não se conta mais.')).toBeTruthy();
  expect(screen.getByPlaceholderText('Quebra, perda, acerto…')).toBeTruthy();
  const contado = screen.getByLabelText(/^Contado/);
  await userEvent.type(contado, 'x');
  await tocar('Acertar');
  expect(await screen.findByText('Informe a quantidade')).toBeTruthy();
  expect(screen.getByText('Informe o motivo')).toBeTruthy();
  await userEvent.clear(contado);
  await userEvent.type(contado, '5');
  await userEvent.type(screen.getByLabelText(/^Motivo/), 'Quebra');
  await tocar('Acertar');
  expect(await screen.findByText(igual)).toBeTruthy();
  recusa = false;
  await userEvent.clear(contado);
  await tocar('Acertar');
  await dito('Estoque atualizado · O estoque deste produto não se conta.');
  expect(enviados(calls)).toEqual([
    { contado: 5, motivo: 'Quebra' },
    { contado: null, motivo: 'Quebra' },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('[P10] movements that did not come say so, and are asked for again', async () => {
  let falhar = true;
  abrir(5, {
    'GET /api/produtos/p1/movimentos': () =>
      falhar ? new Refusal(403, 'sem_permissao', 'Sem permissão') : { itens: [movimento('entrada', 12)] },
  });
  expect(await screen.findByText('Falha ao carregar dados')).toBeTruthy();
  expect(screen.getByText('Sem permissão')).toBeTruthy();
  falhar = false;
  await tocar('Tentar de novo');
  expect(await screen.findByRole('list', { name: 'Movimentos' })).toBeTruthy();
});

it.each([
  [99, 0],
  [100, 1],
])('[P10] of %i movements, says that there may be older ones', async (quantos, vezes) => {
  const itens = Array.from({ length: quantos }, (_, n) => ({ ...movimento('venda', -1, n), id: `m${n}` }));
  abrir(3, { 'GET /api/produtos/p1/movimentos': () => ({ itens }) });
  await screen.findAllByText(/^Venda/);
  expect(screen.queryAllByText('Aqui aparecem só os 100 mais novos.')).toHaveLength(vezes);
});
