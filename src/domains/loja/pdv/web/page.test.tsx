import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { ErrorBoundary } from '../../../../web/shell/error-boundary.tsx';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { ditos } from '../../../../web/testing/toasts.ts';
import { Page } from './page.tsx';
import { PDV } from './pdv-for-tests.ts';
import { limparVenda, mudarVenda, vendaAberta } from './venda-aberta.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/pdv');
  establishSession(signedIn());
  limparVenda();
  mudarVenda({ metodo: 'dinheiro' });
});

const abrir = async (rotas: Parameters<typeof serve>[0] = {}) => {
  const calls = serve({ 'GET /api/pdv': () => PDV, ...rotas });
  show(<Page />);
  await screen.findByRole('tab', { name: 'Vender' });
  return calls;
};
const tocar = async (nome: RegExp | string) => userEvent.click(await screen.findByRole('button', { name: nome }));
const campo = (nome: string) => screen.getByLabelText(nome);
const linhas = () => within(screen.getByRole('list', { name: 'Itens' })).getAllByRole('listitem');

describe('the till', () => {
  it('[P1] shows the house and the four tabs', async () => {
    await abrir();
    expect(screen.getByText('Tenda Luz da Mata')).toBeTruthy();
    expect(screen.getAllByRole('tab').map((aba) => aba.textContent)).toEqual([
      'Vender',
      'Produtos',
      'Categorias',
      'Lista',
    ]);
  });

  it('[P2] search by name, category chips, and Enter in the barcode field adds and keeps the focus', async () => {
    await abrir();
    const grade = () => within(screen.getByRole('list', { name: 'Produtos' })).getAllByRole('listitem').length;
    expect(document.activeElement).toBe(campo('Código de barras'));
    await userEvent.type(campo('Nome, SKU ou código'), 'FUBA');
    await waitFor(() => expect(grade()).toBe(1));
    await userEvent.clear(campo('Nome, SKU ou código'));
    await tocar('Velas');
    await waitFor(() => expect(grade()).toBe(1));
    await userEvent.type(campo('Código de barras'), '7891000100103{Enter}');
    expect(linhas()).toHaveLength(1);
    expect(document.activeElement).toBe(campo('Código de barras'));
    expect(screen.getByText('só 3 un')).toBeTruthy();
  });

  it('[P3 P4] quantity, price with a comma, the larger discount, change', async () => {
    await abrir();
    await tocar(/Bolo de fubá/);
    expect(screen.getByText('Cliente avulso')).toBeTruthy();
    await tocar('Mais um de Bolo de fubá');
    const quantidade = campo('Quantidade de Bolo de fubá');
    await userEvent.clear(quantidade);
    await userEvent.type(quantidade, '2');
    const preco = campo('Preço de Bolo de fubá');
    await userEvent.clear(preco);
    await userEvent.type(preco, '12,50');
    await userEvent.type(campo('Desconto em R$'), '1');
    await userEvent.type(campo('Desconto em %'), '10');
    await userEvent.type(campo('Valor pago'), '50');
    expect(vendaAberta().carrinho).toEqual([
      { produto_id: 'p2', nome: 'Bolo de fubá', unidade: 'un', quantidade: 2, preco_centavos: 1250 },
    ]);
    expect(screen.getAllByText('R$ 22,50').length).toBeGreaterThan(0);
    expect(screen.getByText('R$ 27,50')).toBeTruthy();
    await tocar('Remover Bolo de fubá');
    expect(vendaAberta().carrinho).toEqual([]);
    await tocar('Desfazer: pôr Bolo de fubá de volta');
    expect(vendaAberta().carrinho).toMatchObject([{ produto_id: 'p2', quantidade: 2, preco_centavos: 1250 }]);
  });

  it('[P6] reports an empty cart, too little money, an unknown code and a failed search', async () => {
    await abrir({
      'GET /api/produtos/por-codigo/999': () =>
        new Refusal(404, 'codigo_nao_encontrado', 'Nenhum produto com código 999.'),
      'GET /api/produtos/por-codigo/888': () => new Refusal(503, 'ocupado', 'O sistema está ocupado.'),
    });
    await tocar('Só finalizar');
    await tocar(/Vela de 7 dias/);
    await userEvent.type(campo('Valor pago'), '5');
    await tocar('Só finalizar');
    await userEvent.type(campo('Código de barras'), '999{Enter}');
    await userEvent.type(campo('Código de barras'), '888{Enter}');
    await waitFor(() => expect(ditos).toHaveLength(4));
    expect(ditos).toEqual([
      'Carrinho vazio · Adicione itens antes de finalizar.',
      'Pagamento insuficiente · Falta R$\u00a03,90.',
      'Código não encontrado · Nenhum produto com código 999.',
      'Busca falhou · O sistema está ocupado.',
    ]);
  });

  it('[P6] a code that only the server knows goes into the cart', async () => {
    await abrir({
      'GET /api/produtos/por-codigo/999': () => ({
        id: 'p9',
        nome: 'Guia de Oxóssi',
        unidade: 'un',
        preco_centavos: 4500,
      }),
    });
    await userEvent.type(campo('Código de barras'), '999{Enter}');
    await waitFor(() =>
      expect(vendaAberta().carrinho).toEqual([
        { produto_id: 'p9', nome: 'Guia de Oxóssi', unidade: 'un', quantidade: 1, preco_centavos: 4500 },
      ]),
    );
  });

  it('[P2 P7] a code that is found only after the sale was cleared goes into no later sale, and says so', async () => {
    const achado = Promise.withResolvers<object>();
    await abrir({ 'GET /api/produtos/por-codigo/999': () => achado.promise });
    await userEvent.type(campo('Código de barras'), '999{Enter}');
    limparVenda();
    achado.resolve({ id: 'p9', nome: 'Guia de Oxóssi', unidade: 'un', preco_centavos: 4500 });
    await waitFor(() =>
      expect(ditos).toEqual([
        'Guia de Oxóssi não entrou na venda · A venda já tinha terminado. Passe de novo, se for da próxima.',
      ]),
    );
    expect(vendaAberta().carrinho).toEqual([]);
  });

  it.each([
    ['Desconto em R$', '1,5,0'],
    ['Desconto em %', '1,5,0'],
    ['Valor pago', 'oito'],
    ['Valor pago', '1,008.50', '. Use vírgula para os centavos: 1.008,50'],
  ])(
    '[P4 P5 P6 P7] %s that cannot be read is refused, and not there at the next sale',
    async (rotulo, texto, como = '') => {
      const calls = await abrir();
      await tocar(/Vela de 7 dias/);
      await tocar('Exato');
      await userEvent.clear(campo(rotulo));
      await userEvent.type(campo(rotulo), texto);
      await tocar('Só finalizar');
      expect(ditos).toEqual([`Informe um valor válido${como} · ${rotulo}`]);
      expect(document.activeElement).toBe(campo(rotulo));
      expect(campo(rotulo)).toHaveProperty('value', texto);
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
      await tocar('Limpar');
      expect(campo(rotulo)).toHaveProperty('value', '');
    },
  );

  it('[P5 P7 P8] sends the documented payload once, then clears cart, discount and paid and shows the receipt', async () => {
    let responder: (venda: unknown) => void = () => undefined;
    const calls = await abrir({ 'POST /api/pdv/vendas': () => new Promise((pronto) => (responder = pronto)) });
    await tocar(/Vela de 7 dias/);
    await userEvent.type(campo('Desconto em R$'), '0,90');
    await tocar('PIX');
    expect(campo('Valor pago')).toHaveProperty('value', '8,00');
    const { chave } = vendaAberta();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Só finalizar' }));
    responder({ venda_id: 'v1', numero: 12, vendida_em: '2026-11-22T02:30:00.000Z' });
    const recibo = await screen.findByRole('dialog', { name: 'Recibo' });
    const vendas = calls.filter(({ path, method }) => method === 'POST' && path === '/api/pdv/vendas');
    expect(vendas.map(({ body }) => body)).toEqual([
      {
        chave,
        org_id: 'c1',
        terreiro_id: 'c1',
        membro_id: null,
        itens: [{ produto_id: 'p1', quantidade: 1, preco_centavos: 890, total_centavos: 890 }],
        subtotal_centavos: 890,
        desconto_centavos: 90,
        total_centavos: 800,
        pago_centavos: 800,
        troco_centavos: 0,
        metodo_pagamento: 'pix',
        observacoes: null,
        usuario_operacao: 'u1',
        carteira_id: 'g1',
      },
    ]);
    // The server's time in the house's zone, as the second copy will have it.
    expect(recibo.textContent).toMatch(/Venda nº 12 +21\/11\/2026 23:30/);
    expect(within(recibo).getByRole('button', { name: 'Imprimir' })).toBeTruthy();
    expect(ditos).toEqual(['Venda concluída · Venda nº 12']);
    expect(vendaAberta()).toMatchObject({ carrinho: [], desconto_centavos: null, percentual: '', pago_centavos: null });
    expect(vendaAberta().chave).not.toBe(chave);
    await userEvent.click(within(recibo).getAllByRole('button', { name: 'Fechar' }).at(-1) ?? recibo);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[P7] keeps scans made while a sale is being sent for the next one, and the focus on the button', async () => {
    let responder: (venda: unknown) => void = () => undefined;
    const venda = { venda_id: 'v1', numero: 92, vendida_em: '2026-11-22T12:00:00.000Z' };
    await abrir({ 'POST /api/pdv/vendas': () => new Promise((pronto) => (responder = pronto)) });
    await tocar(/Bolo de fubá/);
    await userEvent.clear(campo('Preço de Bolo de fubá'));
    await userEvent.type(campo('Preço de Bolo de fubá'), '5,00');
    await tocar('Exato');
    await tocar('Só finalizar');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Só finalizar' }));
    await tocar('Mais um de Bolo de fubá');
    await tocar(/Vela de 7 dias/);
    responder(venda);
    await screen.findByRole('dialog', { name: 'Recibo' });
    // A changed price was for the previous customer.
    expect(vendaAberta().carrinho).toMatchObject([
      { nome: 'Bolo de fubá', quantidade: 1, preco_centavos: 700 },
      { nome: 'Vela de 7 dias', quantidade: 1 },
    ]);
  });

  it('[P8] a refused sale keeps its cart and its key', async () => {
    await abrir({
      'POST /api/pdv/vendas': () =>
        new Refusal(409, 'estoque_insuficiente', 'Estoque insuficiente. Restam 2 × Vela de 7 dias.'),
    });
    await tocar(/Vela de 7 dias/);
    const { chave } = vendaAberta();
    await tocar('Exato');
    await tocar('Só finalizar');
    await waitFor(() =>
      expect(ditos).toEqual(['Erro ao finalizar · Estoque insuficiente. Restam 2 × Vela de 7 dias.']),
    );
    expect(vendaAberta()).toMatchObject({ chave, carrinho: [{ produto_id: 'p1' }] });
  });

  it('[P8] a try whose answer was lost had been accepted: after the notice, the cart is a new sale', async () => {
    const tomada = 'Esta venda já foi registrada, com os itens de antes.';
    const respostas: unknown[] = [
      new Refusal(422, 'chave_reutilizada', tomada),
      { venda_id: 'v2', numero: 13, vendida_em: '2026-11-22T12:00:00.000Z' },
    ];
    const calls = await abrir({ 'POST /api/pdv/vendas': () => respostas.shift() });
    await tocar(/Vela de 7 dias/);
    await tocar('Exato');
    await tocar('Só finalizar');
    await waitFor(() => expect(ditos).toEqual([`Erro ao finalizar · ${tomada}`]));
    await tocar('Só finalizar');
    await waitFor(() => expect(vendaAberta().carrinho).toEqual([]));
    const chaves = calls.filter((um) => um.method === 'POST').map((um) => (um.body as { chave: string }).chave);
    expect(new Set(chaves).size).toBe(2);
  });

  it('[P9] a blocked print only warns; the sale stays', async () => {
    vi.stubGlobal('open', () => null);
    await abrir({
      'POST /api/pdv/vendas': () => ({ venda_id: 'v1', numero: 12, vendida_em: '2026-11-22T12:00:00.000Z' }),
    });
    await tocar(/Vela de 7 dias/);
    await tocar('Exato');
    await tocar('Finalizar e imprimir');
    expect(await screen.findByText('O navegador bloqueou a impressão. A venda está registrada.')).toBeTruthy();
    expect(ditos).toEqual(['Venda concluída · Venda nº 12']);
  });

  it('[P13] says that there is no organisation; a failure can be tried again', async () => {
    const mostrar = (resposta: Refusal) => {
      serve({ 'GET /api/pdv': () => resposta });
      return show(<Page />);
    };
    const { unmount } = mostrar(new Refusal(403, 'sem_terreiro', 'Sem terreiro vinculado'));
    expect(await screen.findByText('Organização não encontrada')).toBeTruthy();
    unmount();
    queryClient.removeQueries({ queryKey: ['lerPdv'] });
    mostrar(new Refusal(403, 'sem_permissao', 'Sem permissão'));
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(ditos).toEqual([
      'Falha ao detectar sua organização · Sem terreiro vinculado',
      'Falha ao carregar dados · Sem permissão',
    ]);
  });

  it('[P13] a defect shows the document’s title and keeps the cart for after the reload', async () => {
    await abrir();
    await tocar(/Vela de 7 dias/);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('reportError', () => undefined);
    const Defeito = () => {
      throw new Error('x');
    };
    render(
      <ErrorBoundary title="Algo deu errado no PDV">
        <Defeito />
      </ErrorBoundary>,
    );
    expect(screen.getByText('Algo deu errado no PDV')).toBeTruthy();
    expect(JSON.parse(sessionStorage.getItem('ile.pdv.venda') ?? '{}')).toMatchObject({
      venda: { carrinho: [{ produto_id: 'p1', quantidade: 1 }] },
    });
  });
});
