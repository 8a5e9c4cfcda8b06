import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { ditos } from '../../../../web/testing/toasts.ts';
import { BancoDaCarteira } from './banco-da-carteira.tsx';
import type { Banco } from './queries.ts';

const DIA_MS = 86_400_000;
const em = (dias: number) => new Date(Date.now() + dias * DIA_MS).toISOString();
const BANCO: Banco = {
  carteira_id: 'c2',
  carteira: 'Banco',
  banco: 'Banco de Exemplo',
  conta: '0001/12345-6',
  desde: '2026-11-01',
  ligado_em: em(-30),
  estado: 'ok',
  autorizacao_ate: em(200),
  lido_em: em(-0.2),
  pedido_em: em(-0.2),
  trazidas: 4,
  de_cobrancas: 0,
  ilegiveis: 0,
};
const LISTA = 'GET /api/bancos';

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn({ papel: 'owner', permissoes: ['faturas:pagar', 'gestao'] }));
});

const mostrar = (rotas: Parameters<typeof serve>[0]) => {
  const calls = serve(rotas);
  show(<BancoDaCarteira carteira={{ id: 'c2', nome: 'Banco' }} />);
  return calls;
};

it.each<[string, Partial<Banco>, RegExp]>([
  ['asks to sign in', { estado: 'entrar' }, /O banco pediu para entrar de novo/],
  ['ends soon', { autorizacao_ate: em(11.5) }, /A autorização acaba em 12 dias/],
  ['is over', { autorizacao_ate: em(-1) }, /A autorização acabou/],
  ['takes no key', { estado: 'chave' }, /não aceita mais a chave/],
  ['has no account', { estado: 'sumiu' }, /A conta não está mais no Pluggy/],
  ['stopped', { estado: 'longe', lido_em: em(-3) }, /Há mais de dois dias/],
])('[BF3] a link that %s says so', async (_, mais, frase) => {
  mostrar({ [LISTA]: () => ({ itens: [{ ...BANCO, ...mais }] }) });
  expect(await screen.findByText(frase)).toBeTruthy();
  expect(screen.getByText(/precisa de você/i)).toBeTruthy();
});

it('[BF1] whoever does not run the house sees no invitation, and only looks for lines', async () => {
  establishSession(signedIn({ papel: 'financeiro', permissoes: ['billing:view', 'faturas:pagar'] }));
  let itens: Banco[] = [];
  const calls = mostrar({ [LISTA]: () => ({ itens }) });
  await waitFor(() => expect(calls).not.toEqual([]));
  expect(screen.queryByRole('button')).toBeNull();
  itens = [BANCO];
  await queryClient.refetchQueries();
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual(['Buscar agora']);
});

it('[BF1] of several accounts one is chosen, typed keys stay, and a refused key is told at its field', async () => {
  const contas = [
    { id: '1', nome: 'Corrente', numero: '1-6' },
    { id: '2', nome: 'Poupança', numero: null },
  ];
  const nada = { trazidas: 0, de_cobrancas: 0, ilegiveis: 0 };
  let resposta: unknown = new Refusal(422, 'campo', 'Confira os campos.', {
    fields: { client_secret: 'O Pluggy não aceitou.' },
  });
  const calls = mostrar({ [LISTA]: () => ({ itens: [] }), 'POST /api/bancos': () => resposta });
  await userEvent.click(await screen.findByRole('button', { name: 'Ligar ao banco' }));
  const dialogo = await screen.findByRole('dialog');
  for (const nome of [/^Client ID/, /^Client Secret/, /^Id do item/])
    await userEvent.type(within(dialogo).getByLabelText(nome), 'abc');
  const ligar = () => userEvent.click(within(dialogo).getByRole('button', { name: /^Ligar/ }));
  await ligar();
  expect(await within(dialogo).findByText('O Pluggy não aceitou.')).toBeTruthy();
  resposta = { ligado: false, contas, ...nada };
  await ligar();
  const conta = await within(dialogo).findByLabelText(/^Conta/);
  expect(document.activeElement).toBe(conta);
  expect(within(dialogo).getByLabelText<HTMLInputElement>(/^Client Secret/).value).toBe('abc');
  await ligar();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  await userEvent.selectOptions(conta, '2');
  resposta = { ligado: true, contas, ...nada, trazidas: 3 };
  await ligar();
  await waitFor(() => expect(ditos.at(-1)).toBe('Banco ligado · 3 linhas novas'));
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ conta_id: '2' });
});
