import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { Announcer } from '../../../../web/kit/announcer.tsx';
import { ignoreSecondPresses } from '../../../../web/shell/second-press.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { Page } from './page.tsx';
import { PDV } from './pdv-for-tests.ts';
import type { Pdv } from './queries.ts';
import { limparVenda, mudarVenda, vendaAberta } from './venda-aberta.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/pdv');
  establishSession(signedIn());
  vi.stubGlobal('scrollTo', () => undefined);
  limparVenda();
  mudarVenda({ metodo: 'dinheiro' });
});
afterEach(() => vi.unstubAllGlobals());

const abrir = async (pdv: Pdv, rotas: Parameters<typeof serve>[0] = {}) => {
  const calls = serve({ 'GET /api/pdv': () => pdv, ...rotas });
  show(<Page />);
  await screen.findByRole('tab', { name: 'Vender' });
  return calls;
};
const tocar = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the cart', () => {
  it('[P3 Z6] announces to screen readers what was added, counted, removed and discarded', async () => {
    serve({ 'GET /api/pdv': () => PDV });
    show(
      <>
        <Announcer />
        <Page />
      </>,
    );
    await screen.findByRole('tab', { name: 'Vender' });
    const ouvido = (frase: string) =>
      waitFor(() => expect(document.querySelector('p[aria-live=polite]')?.textContent).toBe(frase));
    await tocar(/Vela de 7 dias/);
    await ouvido('1 × Vela de 7 dias. Total R$\u00a08,90');
    await userEvent.type(screen.getByRole('textbox', { name: 'Código de barras' }), '7891000100103{Enter}');
    await ouvido('2 × Vela de 7 dias. Total R$\u00a017,80');
    await tocar(/Bolo de fubá/);
    await tocar('Um a menos de Vela de 7 dias');
    await ouvido('1 × Vela de 7 dias. Total R$\u00a015,90');
    await tocar('Remover Bolo de fubá');
    await ouvido('Bolo de fubá removido. Total R$\u00a08,90');
    await tocar('Limpar');
    await ouvido('Carrinho vazio');
    await tocar('Desfazer Limpar');
    await ouvido('Total R$\u00a08,90');
  });

  it('[P3] shows the line that was just put in or counted once more, and moves for nothing else', async () => {
    const vistas: string[] = [];
    // jsdom has none.
    Element.prototype.scrollIntoView = function (this: Element) {
      vistas.push(this.querySelector('span')?.textContent ?? '');
    };
    await abrir(PDV);
    await tocar(/Vela de 7 dias/);
    await tocar(/Bolo de fubá/);
    await tocar('Mais um de Vela de 7 dias');
    await tocar('Um a menos de Vela de 7 dias');
    await tocar('Remover Bolo de fubá');
    expect(vistas).toEqual(['Vela de 7 dias', 'Bolo de fubá', 'Vela de 7 dias']);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
});

describe('the picture of a product', () => {
  it('[P2 P9] that did not come while the network was away comes once the server answers again', async () => {
    const [vela, ...outros] = PDV.produtos;
    const pdv = { ...PDV, produtos: [{ ...vela, imagem_url: '/arquivos/vela.webp' } as never, ...outros] };
    await abrir(pdv);
    await screen.findByRole('button', { name: /Vela de 7 dias/ });
    const foto = () => screen.getByRole('button', { name: /Vela de 7 dias/ }).querySelector('img');
    fireEvent.error(foto() ?? document.body);
    expect(foto()).toBeNull();
    await queryClient.invalidateQueries();
    await waitFor(() => expect(foto()?.getAttribute('src')).toBe('/arquivos/vela.webp'));
  });
});

describe('the PIX code of a sale', () => {
  it('[P5] is shown on the screen when PIX is chosen, for the total of the cart', async () => {
    const codigo = '00020126330014br.gov.bcb.pix0111pix@tenda.br6304ABCD';
    await abrir(PDV, {
      [`GET /api/pix/cobranca?valor_centavos=890&chave=${vendaAberta().chave}`]: () => ({
        valor_centavos: 890,
        codigo,
        recebedor: 'TENDA',
        colunas: 32,
      }),
    });
    await tocar(/Vela de 7 dias/);
    expect(screen.queryByRole('button', { name: 'Mostrar código PIX' })).toBeNull();
    await tocar('PIX');
    await tocar('Mostrar código PIX');
    const dialogo = within(await screen.findByRole('dialog', { name: 'PIX' }));
    expect(await dialogo.findByRole('img', { name: /QR do PIX de R\$\s8,90/ })).toBeTruthy();
    expect(dialogo.getByDisplayValue(codigo)).toBeTruthy();
  });
});

describe('the shop', () => {
  it('[P2] leads to the registration of products if there are none', async () => {
    await abrir({ ...PDV, produtos: [], categorias: [] });
    expect(screen.getByText('A loja ainda não tem produtos')).toBeTruthy();
    expect(screen.getByText('Cadastre o que a casa vende e comece a vender aqui.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Categorias' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Cadastrar produto' }));
    expect(screen.getByRole('tab', { name: 'Produtos' }).getAttribute('aria-selected')).toBe('true');
  });

  it('[P2] a search without a hit, and a category without goods', async () => {
    await abrir({ ...PDV, categorias: [...PDV.categorias, { id: 'k2', nome: 'Ervas' }] });
    expect(screen.getByRole('tablist', { name: 'Partes do PDV' })).toBeTruthy();
    const busca = screen.getByLabelText('Nome, SKU ou código');
    await userEvent.type(busca, 'zzz');
    expect(await screen.findByText('Nenhum produto encontrado')).toBeTruthy();
    expect(screen.getByText('Mude a busca ou a categoria.')).toBeTruthy();
    await userEvent.clear(busca);
    await waitFor(() => expect(screen.queryByText('Nenhum produto encontrado')).toBeNull());
    await tocar('Ervas');
    expect(await screen.findByText('Nenhum produto encontrado')).toBeTruthy();
    await tocar('Tudo');
    await waitFor(() => expect(screen.queryByText('Nenhum produto encontrado')).toBeNull());
  });

  it('[P2 P3] shows the cart’s amounts on the tiles, and on a phone beside the way into the cart', async () => {
    const [vela, bolo] = PDV.produtos.map((produto, n) => ({ ...produto, estoque_atual: n === 0 ? 64 : 0 }));
    await abrir({ ...PDV, produtos: [vela, bolo].filter((produto) => produto !== undefined) });
    expect(await screen.findByText('64 un')).toBeTruthy();
    expect(screen.getByText('sem estoque')).toBeTruthy();
    const carrinho = within(screen.getByRole('region', { name: 'Carrinho' }));
    expect(carrinho.getByText('Toque num produto ou passe o leitor.')).toBeTruthy();
    const tocarNaVela = () => tocar(/64 un/);
    await tocarNaVela();
    expect(screen.getByText('1 item')).toBeTruthy();
    await tocarNaVela();
    expect(screen.getByText('2 itens')).toBeTruthy();
    expect(screen.getByRole('button', { name: /64 un/ }).textContent).toMatch(/^No carrinho: 2Vela de 7 dias/);
    await tocar('Um a menos de Vela de 7 dias');
    expect(screen.getByRole('button', { name: 'Um a menos de Vela de 7 dias' })).toHaveProperty('disabled', true);
    await tocar(/Receber/);
    expect(screen.getByRole('group', { name: 'Valores rápidos' })).toBeTruthy();
    await tocar('Voltar aos produtos');
    await tocar('Limpar');
    expect(vendaAberta().carrinho).toEqual([]);
  });

  it('[P2] a camera that the person does not allow is said quietly', async () => {
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = () => Promise.resolve([]);
      },
    );
    vi.stubGlobal('isSecureContext', true);
    const negar = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: negar }, configurable: true });
    await abrir(PDV);
    await tocar('Ler com a câmera');
    expect(screen.getByText('Aponte para o código de barras.')).toBeTruthy();
    expect(
      await screen.findByText('A câmera não abriu. Permita o uso da câmera no navegador, ou digite o código.'),
    ).toBeTruthy();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('[P3 P5 P6] the customer is a member or a walk-in; what is missing or given back is said before the sale', async () => {
    await abrir(PDV, {
      'GET /api/pdv/clientes': () => ({
        itens: [
          { id: 'm1', nome: 'Antônia Ferreira', matricula: '2019-014', aniversario: '12/03', fim_do_telefone: null },
        ],
      }),
    });
    await tocar('Trocar');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Cliente' }));
    await userEvent.keyboard('anto');
    await screen.findByRole('listbox', { busy: false });
    await userEvent.click(screen.getByRole('option', { name: /Antônia Ferreira/ }));
    expect(vendaAberta().cliente).toEqual({ id: 'm1', nome: 'Antônia Ferreira' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Trocar' }));
    for (const rotulo of ['Subtotal', 'Desconto', 'Total']) expect(screen.getByText(rotulo)).toBeTruthy();
    const metodos = within(screen.getByRole('group', { name: 'Forma de pagamento' })).getAllByRole('button');
    expect(metodos.map(({ textContent }) => textContent).toSorted()).toEqual(['Cartão', 'Dinheiro', 'PIX']);
    await tocar(/^Vela de 7 dias/);
    const sobra = () => screen.getByText(/^(Falta|Troco|Valor exato)$/).closest('[role=status]');
    expect(sobra()?.textContent).toBe('Valor exato');
    await userEvent.type(screen.getByLabelText('Valor pago'), '5');
    expect(sobra()?.textContent).toMatch(/^FaltaR\$\s3,90$/);
    expect(sobra()?.className).toContain('text-dende-ink');
    await tocar('Exato');
    expect(screen.getByText('Troco').parentElement?.textContent).toMatch(/^TrocoR\$\s0,00$/);
    // The counted cash does not stay when another method is chosen.
    await userEvent.clear(screen.getByLabelText('Valor pago'));
    await userEvent.type(screen.getByLabelText('Valor pago'), '20');
    await tocar('Cartão');
    expect(screen.getByLabelText('Valor pago')).toHaveProperty('value', '8,90');
    await tocar('Dinheiro');
    expect(screen.getByLabelText('Valor pago')).toHaveProperty('value', '');
  });

  it('[P1] the day and the printer are two presses away', async () => {
    await abrir(PDV, { 'GET /api/pdv/vendas': () => ({ itens: [], proximo: null }) });
    await tocar('Vendas e fechamento do dia');
    const vendas = await screen.findByRole('dialog', { name: 'Vendas' });
    expect(within(vendas).getByLabelText('Dia')).toHaveProperty('value', '20/11/2026');
    await userEvent.click(within(vendas).getAllByRole('button', { name: 'Fechar' }).at(-1) ?? vendas);
    await tocar('Impressora');
    expect(await screen.findByRole('dialog', { name: 'Impressora' })).toBeTruthy();
  });

  it('[P13] says whom to ask if there is no house', async () => {
    serve({ 'GET /api/pdv': () => new Refusal(403, 'sem_terreiro', 'Sem terreiro vinculado') });
    show(<Page />);
    expect(await screen.findByText('Fale com a administração da sua casa.')).toBeTruthy();
  });
});

it('[P5 Z6] Back leads from the cart of a telephone to the goods, not away from the till', async () => {
  const rolou = vi.fn<typeof scrollTo>();
  vi.stubGlobal('scrollTo', rolou);
  history.pushState(null, '', '/pdv');
  await abrir(PDV);
  await tocar(/Vela de 7 dias/);
  await tocar(/Receber/);
  await waitFor(() => expect(rolou).toHaveBeenCalledTimes(1));
  history.back();
  await waitFor(() => expect(rolou).toHaveBeenCalledTimes(2));
  expect(vendaAberta().carrinho).toHaveLength(1);
});

it('[P5 Z6] the focus goes from the goods of a telephone into the cart, and back', async () => {
  await abrir(PDV);
  await tocar(/Vela de 7 dias/);
  await tocar(/Receber/);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Voltar aos produtos' }));
  await tocar('Voltar aos produtos');
  expect(document.activeElement?.contains(screen.getByRole('tablist'))).toBe(true);
});

it('[P5] on a telephone the second of a double press on Receber empties and sells nothing', async () => {
  const parar = ignoreSecondPresses();
  await abrir(PDV);
  await tocar(/Vela de 7 dias/);
  const aqui = { clientX: 260, clientY: 590 };
  // Looked for first: on a busy machine that alone takes longer than a double press.
  const [receber, limpar] = [/Receber/, 'Limpar'].map((name) => screen.getByRole('button', { name }));
  for (const um of [receber, limpar]) fireEvent.click(um as Element, aqui);
  expect(vendaAberta().carrinho).toHaveLength(1);
  parar();
});

it('[P5] restores what Limpar discarded, under its own key, until the next sale is made', async () => {
  await abrir(PDV);
  await tocar(/Vela de 7 dias/);
  mudarVenda({ percentual: '10', cliente: { id: 'm1', nome: 'Adélia Prates' } });
  const antes = vendaAberta();
  await tocar('Limpar');
  expect(vendaAberta()).toMatchObject({ carrinho: [], percentual: '', cliente: null });
  expect(vendaAberta().chave).not.toBe(antes.chave);
  // The second press of a double press.
  await tocar('Limpar');
  await tocar('Desfazer Limpar');
  expect(vendaAberta()).toEqual(antes);
  limparVenda();
  await screen.findByText('Toque num produto ou passe o leitor.');
  expect(screen.queryByRole('button', { name: 'Desfazer Limpar' })).toBeNull();
});
