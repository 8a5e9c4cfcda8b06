import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { CadastrarProduto } from './partes.tsx';
import { escolher, imagem } from './foto-for-tests.ts';

beforeEach(() => {
  establishSession(signedIn());
});

function abrir(rotas: Parameters<typeof serve>[0]) {
  const calls = serve({ 'GET /api/categorias': () => ({ itens: [] }), ...rotas });
  show(<CadastrarProduto casa={{ id: 'c1', nome: 'Tenda Luz da Mata' }} />);
  return calls;
}
const tocar = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('[P10] a new product is sent with its photo, is confirmed in words, and the form is ready for the next', async () => {
  let recusa = true;
  const calls = abrir({
    'POST /api/produtos': () => (recusa ? new Refusal(409, 'codigo_repetido', 'Já existe.') : { id: 'p1' }),
    'PUT /api/produtos/p1/foto': () => new Refusal(507, 'disco_cheio', 'Sem espaço.'),
  });
  for (const dica of ['Vazio: não se conta.', 'Desligado, não aparece no caixa.', 'PNG, JPG ou WEBP, até 3 MB.']) {
    expect(screen.getByText(dica)).toBeTruthy();
  }
  for (const campo of ['Categoria', 'SKU', 'Código de barras', 'Descrição', /^À venda/])
    expect(screen.getByLabelText(campo)).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Sem categoria' })).toBeTruthy();
  const unidades = within(screen.getByLabelText('Unidade')).getAllByRole('option');
  expect(unidades.map(({ textContent }) => textContent)).toEqual(['un', 'pct', 'cx', 'kg', 'lt']);
  await userEvent.selectOptions(screen.getByLabelText(/Terreiro/), '');
  await userEvent.type(screen.getByLabelText(/Estoque/), 'x');
  await tocar('Salvar produto');
  for (const frase of ['Informe o nome do produto', 'Informe o preço', 'Informe a quantidade']) {
    expect(await screen.findByText(frase)).toBeTruthy();
  }
  expect(screen.getAllByText('Selecione um terreiro')).toHaveLength(2);

  await escolher(imagem('gif'));
  await escolher(imagem('png', 3 * 1024 * 1024 + 1));
  expect(ditos).toEqual(['Arquivo inválido · Envie PNG, JPG ou WEBP.', 'Arquivo muito grande · Tamanho máximo 3MB.']);
  await escolher(imagem('png'));
  expect(screen.getByText('Foto escolhida: vela.png A foto vai junto quando você salvar.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Vela');
  await userEvent.type(screen.getByLabelText(/^Preço/), '8,90');
  await userEvent.selectOptions(screen.getByLabelText(/Terreiro/), 'c1');
  await userEvent.clear(screen.getByLabelText(/Estoque/));
  await tocar('Salvar produto');
  await dito('Erro ao salvar produto · Já existe.');
  recusa = false;
  await tocar('Salvar produto');
  await waitFor(() => expect(ditos.slice(-2)).toEqual(['Produto salvo · Vela', 'Falha no upload · Sem espaço.']));
  expect(screen.getByLabelText(/^Nome/)).toHaveProperty('value', '');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ nome: 'Vela', estoque_atual: null });
  // The next product has a photo of its own.
  expect(screen.getByText('PNG, JPG ou WEBP, até 3 MB.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Cadastrar produto' })).toBeTruthy();
});

it('[P10] every field goes as it was filled in; the Enter of a scanner in the code saves nothing yet', async () => {
  const calls = abrir({
    'GET /api/categorias': () => ({ itens: [{ id: 'k1', nome: 'Velas' }] }),
    'POST /api/produtos': () => ({ id: 'p1' }),
  });
  expect(screen.getByLabelText('Unidade')).toHaveProperty('value', 'un');
  await screen.findByRole('option', { name: 'Velas' });
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Vela');
  await userEvent.type(screen.getByLabelText(/^Preço/), '8,90');
  await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'k1');
  await userEvent.selectOptions(screen.getByLabelText('Unidade'), 'pct');
  await userEvent.type(screen.getByLabelText('Estoque'), '64');
  await userEvent.type(screen.getByLabelText('SKU'), 'VL7');
  await userEvent.type(screen.getByLabelText('Descrição'), 'De 7 dias');
  await userEvent.click(screen.getByLabelText(/^À venda/));
  await userEvent.type(screen.getByLabelText('Código de barras'), '789{Enter}');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await tocar('Salvar produto');
  await dito('Produto salvo · Vela');
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      terreiro_id: 'c1',
      nome: 'Vela',
      sku: 'VL7',
      codigo_barras: '789',
      unidade: 'pct',
      preco_centavos: 890,
      categoria_id: 'k1',
      descricao: 'De 7 dias',
      ativo: false,
      estoque_atual: 64,
    },
  ]);
});

it('[P10] after saving, the focus is on the next product’s name', async () => {
  abrir({ 'POST /api/produtos': () => ({ id: 'p1' }) });
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Vela');
  await userEvent.type(screen.getByLabelText(/^Preço/), '8,90');
  await tocar('Salvar produto');
  await dito('Produto salvo · Vela');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nome/)));
});
