import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { DecidirLinha } from './decidir-linha.tsx';
import type { LinhaAConferir } from './queries.ts';

const linha: LinhaAConferir = {
  id: 'l1',
  carteira_id: 'c2',
  carteira: 'Banco',
  dia: '2026-10-05',
  valor_centavos: -10_450,
  resta_centavos: -10_450,
  descricao: 'PAGTO LUZ',
  pagador: null,
  meio: 'boleto',
  certeza: null,
  motivo: null,
  alvos: [],
  parece: null,
  tem_pagador: false,
};
const conta = (id: string, valor_centavos: number) => ({
  id,
  numero: 1,
  descricao: `Conta ${id}`,
  favorecido: null,
  tipo_nome: 'Outro',
  fundo: null,
  valor_centavos,
  vencimento: '2026-10-06',
  repete: 'mensal' as const,
  dia: 6,
  ate: null,
  situacao: 'aberta' as const,
  versao: 'v1',
  pagamento: null,
});

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn({ permissoes: ['billing:view', 'faturas:pagar'] }));
});

const servir = (rotas: Parameters<typeof serve>[0] = {}) =>
  serve({
    'GET /api/contas-a-pagar': () => ({
      itens: [conta('agua', 4000), conta('luz', 10_000)],
      quantas: 2,
      total_centavos: 14_000,
      atrasadas: 0,
    }),
    'GET /api/fundos': () => ({
      itens: [{ id: 'f1', nome: 'Obra', meta_centavos: null, arquivado: false, versao: 'v' }],
    }),
    'GET /api/tipos-de-pagamento': () => ({ itens: [] }),
    'POST /api/extratos/conciliar': () => ({ passos: [] }),
    ...rotas,
  });

it('[E7] money out can be any open bill, the closest amount first, and pays it with the amount of the line', async () => {
  const calls = servir();
  show(<DecidirLinha linha={linha} onClose={() => undefined} />);
  await userEvent.selectOptions(await screen.findByLabelText('Esta linha é'), 'conta');
  const qual = await screen.findByLabelText<HTMLSelectElement>(/^Qual conta/);
  expect([...qual.options].map(({ value }) => value)).toEqual(['', 'luz', 'agua']);
  await userEvent.selectOptions(qual, 'luz');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  const destinos = [{ tipo: 'conta', id: 'luz', valor_centavos: -10_450 }];
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ decisoes: [{ destinos }] }),
  );
});

it('[E7 Q2] money out can be credit that goes back to its member, at most what is left of the line', async () => {
  const calls = servir({
    'GET /api/membros': () => ({
      itens: [{ id: 'ana', nome: 'Ana', matricula: '1', aniversario: null, fim_do_telefone: null }],
      proximo: null,
      total: 1,
      perto: false,
    }),
  });
  show(<DecidirLinha linha={linha} onClose={() => undefined} />);
  await userEvent.selectOptions(await screen.findByLabelText('Esta linha é'), 'devolucao');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(screen.getByText('Escolha o membro que recebeu.')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: /^Membro/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Ana/ }));
  const valor = screen.getByLabelText(/^Valor devolvido/);
  await userEvent.clear(valor);
  await userEvent.type(valor, '104,51');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(screen.getByText('Informe um valor até o que falta na linha.')).toBeTruthy();
  await userEvent.clear(valor);
  await userEvent.type(valor, '80');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  const destinos = [{ tipo: 'devolucao', membro_id: 'ana', valor_centavos: -8000 }];
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ decisoes: [{ destinos }] }),
  );
});

it('[E7 G3] an entry made of a line can be given its purpose', async () => {
  servir();
  show(<DecidirLinha linha={linha} onClose={() => undefined} />);
  await userEvent.selectOptions(await screen.findByLabelText('Esta linha é'), 'lancamento');
  const fundo = await screen.findByLabelText<HTMLSelectElement>('Fundo');
  expect([...fundo.options].map(({ label }) => label)).toEqual(['Geral', 'Obra']);
});

it('[K13] asks whether the cash was there, and sends the yes with the same choice only', async () => {
  const calls = servir({
    'GET /api/carteiras': () => ({
      itens: ['Dinheiro', 'Cofre'].map((nome) => ({ id: nome, nome, tipo: 'dinheiro', arquivada: false })),
    }),
    'POST /api/extratos/conciliar': ({ body }) =>
      (body as { confirmado?: string[] }).confirmado
        ? { passos: [] }
        : new Refusal(409, 'confirme_falta', 'Dinheiro vai ficar com − R$ 1,00. É isso?'),
  });
  const onClose = vi.fn();
  show(<DecidirLinha linha={{ ...linha, resta_centavos: 10_450 }} onClose={onClose} />);
  await userEvent.selectOptions(await screen.findByLabelText('Esta linha é'), 'transferencia');
  const de = await screen.findByLabelText(/^De onde veio/);
  await userEvent.selectOptions(de, 'Dinheiro');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Dinheiro vai ficar com − R$ 1,00. É isso?');
  await userEvent.selectOptions(de, 'Cofre');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sim, é isso' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { confirmado?: string[] });
  expect(sent.map(({ confirmado }) => confirmado)).toEqual([undefined, undefined, ['falta']]);
});
