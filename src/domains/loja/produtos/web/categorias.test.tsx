import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { Categorias } from './categorias.tsx';

const categoria = (id: string, nome: string, produtos: number, ativo = true) => ({
  id,
  nome,
  produtos,
  ativo,
  org_id: 'c1',
  terreiro_id: 'c1',
  versao: 'v1',
});
const negado = new Refusal(403, 'sem_permissao', 'Sem permissão');

beforeEach(() => {
  establishSession(signedIn());
});

function abrir(itens: object[] | Refusal, rotas: Parameters<typeof serve>[0] = {}) {
  const calls = serve({ 'GET /api/categorias': () => (itens instanceof Refusal ? itens : { itens }), ...rotas });
  show(<Categorias />);
  return calls;
}
const tocar = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('[P11] the first category: a name is needed, a taken one is refused, then it is there', async () => {
  let recusa = true;
  const calls = abrir([], {
    'POST /api/categorias': () =>
      recusa ? new Refusal(409, 'categoria_repetida', 'Já existe uma categoria com este nome.') : { id: 'k1' },
  });
  expect(await screen.findByText('Nenhuma categoria ainda')).toBeTruthy();
  expect(screen.getByText('Separe os produtos por tipo: velas, ervas, cantina.')).toBeTruthy();
  await tocar('Nova categoria');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Nova categoria' }));
  await tocar('Salvar');
  expect(await screen.findByText('Informe o nome da categoria')).toBeTruthy();
  await userEvent.type(dialogo.getByLabelText(/^Nome/), 'Velas');
  await userEvent.click(dialogo.getByLabelText('Mostrar no caixa'));
  await tocar('Salvar');
  await waitFor(() => expect(ditos).toEqual(['Erro nas categorias · Já existe uma categoria com este nome.']));
  recusa = false;
  await tocar('Salvar');
  await dito('Categoria criada · Velas');
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ nome: 'Velas', ativo: false });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[P11] the list says how many products each has and whether the till shows it; one is edited', async () => {
  const calls = abrir([categoria('k1', 'Velas', 1), categoria('k2', 'Ervas', 2, false)], {
    'PUT /api/categorias/k1': () => ({ ok: true }),
  });
  const tabela = within(await screen.findByRole('table', { name: 'Categorias' }));
  const titulos = tabela.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titulos).toEqual(['Nome', 'Produtos', 'Situação', 'Ações']);
  const linhas = tabela.getAllByRole('row').map(({ textContent }) => textContent);
  expect(linhas.slice(1)).toEqual(['Velas1 produtoNo caixa', 'Ervas2 produtosEscondida']);
  await tocar('Editar Velas');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Editar categoria' }));
  await userEvent.type(dialogo.getByLabelText(/^Nome/), ' e afins');
  await tocar('Salvar');
  await waitFor(() => expect(ditos).toEqual(['Categoria atualizada · Velas e afins']));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    nome: 'Velas e afins',
    ativo: true,
    versao: 'v1',
  });
});

it.each([
  [0, 'Nenhum produto está nela.'],
  [1, '1 produto fica sem categoria.'],
  [3, '3 produtos ficam sem categoria.'],
])('[P11] deleting one with %i products says what follows', async (produtos, frase) => {
  let recusa = true;
  abrir([categoria('k1', 'Velas', produtos)], { 'DELETE /api/categorias/k1': () => (recusa ? negado : { produtos }) });
  await tocar('Excluir Velas');
  const pergunta = await screen.findByRole('alertdialog', { name: 'Excluir esta categoria?' });
  expect(pergunta.textContent).toContain('Velas');
  expect(pergunta.textContent).toContain(frase);
  await tocar('Excluir');
  await waitFor(() => expect(ditos).toEqual(['Erro nas categorias · Sem permissão']));
  recusa = false;
  await tocar('Excluir');
  await dito('Categoria removida');
});

it('[P11] a list that cannot be read says so', async () => {
  abrir(negado);
  expect(await screen.findByText('Erro nas categorias')).toBeTruthy();
  expect(screen.getByText('Sem permissão')).toBeTruthy();
});
