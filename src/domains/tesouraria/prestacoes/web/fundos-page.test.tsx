import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { Page } from './fundos-page.tsx';

const GERAL = { id: null, nome: 'Geral', meta_centavos: null, arquivado: false, versao: '', saldo_centavos: 50_000 };
const OBRA = {
  id: 'f1',
  nome: 'Obra do telhado',
  meta_centavos: 400_000,
  arquivado: false,
  versao: 'v1',
  saldo_centavos: 248_000,
};

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/fundos');
  turnable('wide');
});

function abrir(itens: readonly object[], rotas: Parameters<typeof serve>[0] = {}, papel = 'owner') {
  establishSession(signedIn({ papel, permissoes: ['billing:view', 'faturas:pagar'] }));
  const calls = serve({
    'GET /api/fundos/saldos': () => ({ itens }),
    'GET /api/carteiras': () => ({ itens: [{ id: 'c1', nome: 'Banco', tipo: 'banco', arquivada: false }], formas: [] }),
    ...rotas,
  });
  show(<Page />);
  return calls;
}
const tabela = async () => (await screen.findByRole('table')).textContent.replaceAll(/[\u00a0\u202f]/g, ' ');

it("[G3] shows 'Obra do telhado, 62%' with what there is, and Geral beside it", async () => {
  abrir([GERAL, OBRA]);
  const texto = await tabela();
  for (const parte of ['Geral', 'R$ 500,00', 'Obra do telhado', '62% de R$ 4.000,00', 'R$ 2.480,00'])
    expect(texto).toContain(parte);
});

it('[G3] a house without a purpose is told what one is for; who does not manage it is offered none', async () => {
  abrir([GERAL], {}, 'financeiro');
  expect(await screen.findByText('Nenhum fundo ainda')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Novo fundo' })).toBeNull();
});

it('[G3] a name that is there already is refused under its field, which keeps what was typed', async () => {
  const recusa = new Refusal(422, 'campos_invalidos', 'Confira os campos.', {
    fields: { nome: 'Já existe um fundo com este nome.' },
  });
  abrir([GERAL, OBRA], { 'POST /api/fundos': () => recusa });
  await userEvent.click(await screen.findByRole('button', { name: 'Novo fundo' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Salvar fundo' }));
  expect(await form.findByText('Informe o nome do fundo')).toBeTruthy();
  await userEvent.type(form.getByLabelText(/Nome do fundo/), 'Obra do telhado');
  await userEvent.click(form.getByRole('button', { name: 'Salvar fundo' }));
  expect(await form.findByText('Já existe um fundo com este nome.')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>(/Nome do fundo/).value).toBe('Obra do telhado');
});

it('[G3] a list that cannot be read offers another try instead of an empty house', async () => {
  let falha = true;
  abrir([], {
    'GET /api/fundos/saldos': () =>
      falha ? new Refusal(503, 'ocupado', 'Tente daqui a pouco.') : { itens: [GERAL, OBRA] },
  });
  const deNovo = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5000 });
  expect(screen.queryByText('Nenhum fundo ainda')).toBeNull();
  falha = false;
  await userEvent.click(deNovo);
  expect(await tabela()).toContain('Obra do telhado');
});

const escolher = async (acao: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ações do fundo Obra do telhado' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: acao }));
};

it('[G3] archiving names the purpose and what stays in it, and reopening says that it is back', async () => {
  let arquivado = false;
  abrir([], {
    'GET /api/fundos/saldos': () => ({ itens: [GERAL, { ...OBRA, arquivado }] }),
    'POST /api/fundos/f1/arquivar': () => ({ ok: (arquivado = true) }),
    'POST /api/fundos/f1/reabrir': () => ({ ok: !(arquivado = false) }),
  });
  await escolher('Arquivar');
  const pergunta = within(await screen.findByRole('alertdialog'));
  expect(pergunta.getByText('Obra do telhado')).toBeTruthy();
  expect(pergunta.getByText(/continua com R\$\s2\.480,00/)).toBeTruthy();
  await userEvent.dblClick(pergunta.getByRole('button', { name: 'Arquivar' }));
  await dito('Fundo arquivado');
  expect(await screen.findByText('arquivado')).toBeTruthy();
  await escolher('Reabrir');
  await dito('Fundo reaberto · Obra do telhado');
  await waitFor(() => expect(screen.queryByText('arquivado')).toBeNull());
});

it('[G3] a double press moves the money from one purpose to another once', async () => {
  const calls = abrir([GERAL, OBRA], { 'POST /api/transferencias': () => ({ id: 't1' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Transferir entre fundos' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(form.getByLabelText('Para o fundo'), 'f1');
  await userEvent.selectOptions(form.getByLabelText(/Na carteira/), 'c1');
  await userEvent.type(form.getByLabelText(/^Valor/), '120');
  await userEvent.dblClick(form.getByRole('button', { name: 'Transferir' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ditos.map((frase) => frase.replaceAll(/\s/g, ' '))).toEqual(['Transferência feita · R$ 120,00']);
  const enviadas = calls.filter(({ method }) => method === 'POST');
  expect(enviadas.map(({ body }) => body)).toMatchObject([
    { fundo_de: null, fundo_para: 'f1', carteira_de: 'c1', carteira_para: 'c1', valor_centavos: 12_000 },
  ]);
});
