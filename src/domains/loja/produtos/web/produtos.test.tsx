import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { escolher, imagem } from './foto-for-tests.ts';
import { Lista } from './lista.tsx';
import type { Produto } from './queries.ts';

const casa = { id: 'c1', nome: 'Tenda Luz da Mata' };
const FOTO = 'PUT /api/produtos/p1/foto';
const produto = (campos: Partial<Produto> = {}): Produto => ({
  id: 'p1',
  nome: 'Vela',
  sku: 'VL7',
  codigo_barras: '789',
  unidade: 'un',
  preco_centavos: 890,
  estoque_atual: 64,
  categoria_id: null,
  categoria: null,
  descricao: null,
  imagem_url: null,
  ativo: true,
  org_id: 'c1',
  terreiro_id: 'c1',
  versao: 'v1',
  ...campos,
});
const pagina = (itens: Produto[]) => () => ({ itens, total: itens.length, proximo: null });
const categorias = { 'GET /api/categorias': () => ({ itens: [] }) };
const negado = new Refusal(403, 'sem_permissao', 'Sem permissão');

beforeEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/pdv');
  establishSession(signedIn());
});

function abrir(parte: React.ReactNode, rotas: Parameters<typeof serve>[0]) {
  const calls = serve({ ...categorias, ...rotas });
  const { container } = show(parte);
  return { calls, container };
}
const tocar = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list', () => {
  it('[P12] on a telephone what can be done with a product is one button', async () => {
    turnable('phone');
    abrir(<Lista casa={casa} />, { 'GET /api/produtos': pagina([produto()]), ...categorias });
    await tocar('Ações de Vela');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Estoque',
      'Editar',
      'Excluir',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    expect(await screen.findByRole('alertdialog', { name: 'Excluir este produto?' })).toBeTruthy();
  });

  it('[P12] a product opens with its category, also when the categories come later than the form', async () => {
    let chegar: (resposta: object) => void = () => undefined;
    const { calls } = abrir(<Lista casa={casa} />, {
      'GET /api/produtos': pagina([produto({ categoria_id: 'k1', categoria: 'Velas' })]),
      'GET /api/categorias': () => new Promise((done) => (chegar = done)),
      'PUT /api/produtos/p1': () => ({ ok: true }),
    });
    await tocar('Editar Vela');
    chegar({ itens: [{ id: 'k1', nome: 'Velas', ordem: 0, ativo: true, produtos: 1 }] });
    await screen.findByRole('option', { name: 'Velas' });
    expect(screen.getByLabelText<HTMLSelectElement>('Categoria').value).toBe('k1');
    await tocar('Salvar produto');
    const enviada = () => calls.find(({ method }) => method === 'PUT')?.body;
    await waitFor(() => expect(enviada()).toMatchObject({ categoria_id: 'k1' }));
  });

  it('[P12] stock in words; what was sold is not deleted, what was not is', async () => {
    let recusa = true;
    abrir(<Lista casa={casa} />, {
      'GET /api/produtos': pagina([
        produto(),
        produto({ id: 'p2', nome: 'Erva', estoque_atual: 3 }),
        produto({ id: 'p3', nome: 'Bolo', estoque_atual: 0, unidade: 'kg' }),
        produto({ id: 'p4', nome: 'Café', estoque_atual: null }),
        produto({ id: 'p5', nome: 'Antigo', ativo: false }),
      ]),
      'DELETE /api/produtos/p1': () =>
        recusa
          ? new Refusal(409, 'produto_vendido', 'Este produto já foi vendido. Desligue “À venda” em vez de excluir.')
          : { ok: true },
    });
    const tabela = await screen.findByRole('table', { name: 'Lista de produtos' });
    expect(
      within(tabela)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Produto', 'SKU e código', 'Categoria', 'Estoque', 'Preço', 'Ações']);
    for (const parte of ['64 un', 'só 3 un', 'sem estoque', 'não se conta', 'Fora de venda']) {
      expect(within(tabela).getByText(parte)).toBeTruthy();
    }
    expect(tabela.textContent?.split('VL7 · 789').length).toBeGreaterThan(5);
    await tocar('Excluir Vela');
    const pergunta = await screen.findByRole('alertdialog', { name: 'Excluir este produto?' });
    expect(pergunta.textContent).toContain('Vela');
    expect(pergunta.textContent).toContain('O que já foi vendido não se exclui: desligue “À venda”.');
    await tocar('Excluir');
    await waitFor(() =>
      expect(ditos).toEqual(['Erro ao remover · Este produto já foi vendido. Desligue “À venda” em vez de excluir.']),
    );
    recusa = false;
    await tocar('Excluir');
    await dito('Produto removido · Vela');
  });

  it('[P12] shows what is searched for, by the server', async () => {
    const { calls } = abrir(<Lista casa={casa} />, {
      'GET /api/produtos': ({ path }) =>
        pagina(path.includes('busca=erva') ? [produto({ nome: 'Erva' })] : [produto()])(),
    });
    await screen.findAllByText('Vela');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Nome, SKU ou código' }), ' erva ');
    expect(await screen.findAllByText('Erva')).not.toEqual([]);
    expect(calls.at(-1)?.path).toContain('busca=erva');
  });

  it('[P12] a search that found nothing, once cleared, does not say for a moment that the shop has none', async () => {
    history.replaceState(null, '', '/pdv?aba=lista&busca=xyz');
    let chegar: (resposta: object) => void = () => undefined;
    const { calls } = abrir(<Lista casa={casa} />, {
      'GET /api/produtos': ({ path }) =>
        path.includes('busca=xyz') ? pagina([])() : new Promise((done) => (chegar = done)),
    });
    expect(await screen.findByText('Nenhum produto encontrado')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(calls.at(-1)?.path).not.toContain('xyz'));
    expect(screen.queryByText('A loja ainda não tem produtos')).toBeNull();
    chegar(pagina([produto()])());
    expect((await screen.findAllByText('Vela')).length).toBeGreaterThan(0);
  });

  it('[P12] a shop without products, nothing found, and a list that cannot be read', async () => {
    abrir(<Lista casa={casa} />, { 'GET /api/produtos': pagina([]) });
    expect(await screen.findByText('A loja ainda não tem produtos')).toBeTruthy();
    expect(screen.queryByText(/Mude a busca/)).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Nome, SKU ou código' }), 'erva');
    expect(await screen.findByText('Nenhum produto encontrado')).toBeTruthy();
    expect(screen.getByText('Mude a busca, ou cadastre o produto na aba Produtos.')).toBeTruthy();
    cleanup();
    queryClient.clear();
    abrir(<Lista casa={casa} />, { 'GET /api/produtos': () => negado });
    expect(await screen.findByText('Falha ao carregar dados')).toBeTruthy();
    expect(screen.getByText('Sem permissão')).toBeTruthy();
  });

  it('[P12] a person who counts the stock sees what the till has sold meanwhile', async () => {
    let estoque_atual = 64;
    abrir(<Lista casa={casa} />, {
      'GET /api/produtos': () => pagina([produto({ estoque_atual })])(),
      'GET /api/produtos/p1/movimentos': () => ({ itens: [] }),
    });
    await tocar('Estoque de Vela');
    expect(await screen.findByText('No sistema: 64 un')).toBeTruthy();
    estoque_atual = 62;
    await queryClient.invalidateQueries();
    expect(await screen.findByText('No sistema: 62 un')).toBeTruthy();
  });

  it('[P12] an edit is saved or says why not', async () => {
    let recusa = true;
    const { calls } = abrir(<Lista casa={casa} />, {
      'GET /api/produtos': pagina([produto({ unidade: 'pct', descricao: 'De 7 dias' })]),
      'PUT /api/produtos/p1': () => (recusa ? negado : { ok: true }),
    });
    await tocar('Editar Vela');
    const dialogo = await screen.findByRole('dialog', { name: 'Editar produto' });
    await userEvent.clear(within(dialogo).getByLabelText(/^Nome/));
    await tocar('Salvar produto');
    expect(await screen.findByText('Informe o nome do produto')).toBeTruthy();
    await userEvent.type(within(dialogo).getByLabelText(/^Nome/), 'Vela nova');
    await userEvent.click(within(dialogo).getByLabelText(/À venda/));
    await tocar('Salvar produto');
    await waitFor(() => expect(ditos).toEqual(['Erro ao atualizar produto · Sem permissão']));
    recusa = false;
    await tocar('Salvar produto');
    await dito('Produto salvo · Vela nova');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      terreiro_id: 'c1',
      nome: 'Vela nova',
      sku: 'VL7',
      codigo_barras: '789',
      unidade: 'pct',
      preco_centavos: 890,
      categoria_id: null,
      descricao: 'De 7 dias',
      ativo: false,
      versao: 'v1',
    });
  });

  it('[P10] a photo is sent at once, exchanged, and removed', async () => {
    let recusa = true;
    abrir(<Lista casa={casa} />, {
      'GET /api/produtos': pagina([produto()]),
      [FOTO]: () =>
        recusa ? new Refusal(507, 'disco_cheio', 'Sem espaço.') : { imagem_url: '/arquivos/publico/x.webp' },
      'DELETE /api/produtos/p1/foto': () => (recusa ? negado : { ok: true }),
    });
    await tocar('Editar Vela');
    await screen.findByRole('button', { name: 'Enviar foto' });
    await escolher(imagem('png'));
    await waitFor(() => expect(ditos).toEqual(['Falha no upload · Sem espaço.']));
    recusa = false;
    await escolher(imagem('png'));
    expect(await screen.findByRole('button', { name: 'Trocar foto' })).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/arquivos/publico/x.webp');
    recusa = true;
    await tocar('Remover foto');
    expect((await screen.findByRole('alertdialog', { name: 'Remover foto?' })).textContent).toContain('Vela');
    await tocar('Remover');
    await dito('Erro ao remover · Sem permissão');
    recusa = false;
    await tocar('Remover');
    expect(await screen.findByRole('button', { name: 'Enviar foto' })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
    expect(ditos).toEqual([
      'Falha no upload · Sem espaço.',
      'Foto salva',
      'Erro ao remover · Sem permissão',
      'Foto removida',
    ]);
  });
});
