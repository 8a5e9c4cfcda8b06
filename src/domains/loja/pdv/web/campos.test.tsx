import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { ditos } from '../../../../web/testing/toasts.ts';
import { Page } from './page.tsx';
import { PDV } from './pdv-for-tests.ts';
import { limparVenda, mudarVenda, vendaAberta } from './venda-aberta.ts';

const [vela, bolo] = PDV.produtos;
const feijao = {
  ...vela,
  id: 'p3',
  nome: 'Feijão',
  codigo_barras: null,
  unidade: 'kg',
  preco_centavos: 4000,
  estoque_atual: null,
};
const LOJA = { ...PDV, produtos: [vela, bolo, feijao] };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/pdv');
  establishSession(signedIn());
  limparVenda();
  mudarVenda({ metodo: 'dinheiro' });
});

const abrir = async () => {
  const calls = serve({
    'GET /api/pdv': () => LOJA,
    'POST /api/pdv/vendas': () => ({ venda_id: 'v1', numero: 1, vendida_em: '2026-11-22T12:00:00.000Z' }),
  });
  const { unmount } = show(<Page />);
  await screen.findByRole('tab', { name: 'Vender' });
  return { unmount, vendas: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
};
const tocar = async (nome: RegExp | string) => userEvent.click(await screen.findByRole('button', { name: nome }));
const campo = (nome: string) => screen.getByLabelText<HTMLInputElement>(nome);
const digitar = async (nome: string, texto: string) => {
  await userEvent.clear(campo(nome));
  await userEvent.type(campo(nome), texto);
};
/** The field is not left by Tab: after keys this fast it would be the end of a scan. */
const sair = () => act(() => (document.activeElement as HTMLElement).blur());
/** The sentence under the field, if it is marked. */
const dito = (nome: string): string | null => {
  const input = campo(nome);
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

describe('[P3 P4 P5] what cannot be read or is negative', () => {
  it.each([
    ['Quantidade de Feijão', '1/2', 'Informe a quantidade'],
    ['Quantidade de Feijão', '1e3', 'Informe a quantidade'],
    ['Quantidade de Feijão', '-3', 'No mínimo 0,001'],
    ['Quantidade de Feijão', '1.500', 'Use vírgula: 1,5'],
    ['Quantidade de Feijão', '0,0005', 'Use até três casas decimais'],
    ['Quantidade de Feijão', '0', 'No mínimo 0,001'],
    ['Quantidade de Feijão', '', 'Informe a quantidade'],
    ['Quantidade de Vela de 7 dias', '0,5', 'Use um número inteiro'],
    ['Quantidade de Vela de 7 dias', '1/2', 'Informe a quantidade'],
    ['Quantidade de Vela de 7 dias', '-3', 'No mínimo 1'],
    ['Preço de Feijão', '-5', 'Não pode ser negativo'],
    ['Preço de Feijão', 'dez', 'Informe um valor válido'],
    ['Preço de Feijão', '', 'Informe o preço'],
    ['Preço de Feijão', '90.000.000,00', 'No máximo R$ 50.000.000,00'],
    ['Desconto em R$', '-5', 'Não pode ser negativo'],
    ['Desconto em R$', '1,5,0', 'Informe um valor válido'],
    ['Desconto em %', '-5', 'Não pode ser negativo'],
    ['Desconto em %', '1e1', 'Informe um valor válido'],
    ['Valor pago', '-20', 'Não pode ser negativo'],
    ['Valor pago', 'vinte', 'Informe um valor válido'],
  ])('%s: %j is marked under the field, stays as typed and blocks: %s', async (nome, texto, frase) => {
    const { vendas } = await abrir();
    await tocar(/^Feijão/);
    await tocar(/^Vela de 7 dias/);
    await userEvent.clear(campo(nome));
    if (texto) await userEvent.type(campo(nome), texto);
    sair();
    expect(dito(nome)?.replaceAll('\u00a0', ' ')).toBe(frase);
    await userEvent.keyboard('{F8}');
    expect(ditos.map((um) => um.replaceAll('\u00a0', ' '))).toEqual([`${frase} · ${nome}`]);
    expect(document.activeElement).toBe(campo(nome));
    expect(campo(nome).value).toBe(texto);
    expect(vendas()).toEqual([]);
  });

  it('a quantity on its way to 0,5 is not marked while it is typed, and is sold as half a kilo', async () => {
    const { vendas } = await abrir();
    await tocar(/^Feijão/);
    await userEvent.clear(campo('Quantidade de Feijão'));
    for (const letra of ['0', ',', '5']) {
      await userEvent.type(campo('Quantidade de Feijão'), letra);
      expect(dito('Quantidade de Feijão')).toBeNull();
    }
    sair();
    expect(campo('Quantidade de Feijão').value).toBe('0,5');
    expect(screen.getAllByText('R$ 20,00').length).toBeGreaterThan(0);
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(vendas()).toHaveLength(1));
    expect(vendas()[0]).toMatchObject({
      itens: [{ produto_id: 'p3', quantidade: 0.5, preco_centavos: 4000, total_centavos: 2000 }],
      // Nothing typed in cash pays the exact total.
      pago_centavos: 2000,
      troco_centavos: 0,
    });
    expect((await screen.findByRole('dialog', { name: 'Recibo' })).textContent).toContain('0,5 kg x 40,00');
  });

  it('survives a reload, as the cart does, and is no value until somebody mends it', async () => {
    const { unmount } = await abrir();
    await tocar(/^Feijão/);
    await digitar('Quantidade de Feijão', '1/2');
    await digitar('Desconto em R$', '-5');
    unmount();
    await abrir();
    expect([campo('Quantidade de Feijão').value, campo('Desconto em R$').value]).toEqual(['1/2', '-5']);
    expect([dito('Quantidade de Feijão'), dito('Desconto em R$')]).toEqual([
      'Informe a quantidade',
      'Não pode ser negativo',
    ]);
    for (const passo of ['Um a menos de Feijão', 'Mais um de Feijão'])
      expect(screen.getByRole('button', { name: passo })).toHaveProperty('disabled', true);
    await tocar('Remover Feijão');
    expect(Object.keys(vendaAberta().ilegiveis)).toEqual(['desconto']);
  });

  it('a quick amount and another way to pay take the place of an amount that cannot be read', async () => {
    await abrir();
    await tocar(/^Vela de 7 dias/);
    await digitar('Valor pago', 'vinte');
    expect(screen.getByText('Troco').parentElement?.textContent).toBe('Troco–');
    await tocar('Exato');
    expect([campo('Valor pago').value, dito('Valor pago')]).toEqual(['8,90', null]);
    await digitar('Valor pago', '-1');
    await tocar('PIX');
    expect([campo('Valor pago').value, dito('Valor pago')]).toEqual(['8,90', null]);
  });

  it('[P5] no PIX code is offered for a total that cannot be read yet', async () => {
    await abrir();
    await tocar(/^Vela de 7 dias/);
    await tocar('PIX');
    expect(screen.getByRole('button', { name: 'Mostrar código PIX' })).toBeTruthy();
    await digitar('Desconto em R$', '-5');
    expect(screen.queryByRole('button', { name: 'Mostrar código PIX' })).toBeNull();
  });

  it('a quantity that was too much for its price is one once the price is lower', async () => {
    await abrir();
    await tocar(/^Vela de 7 dias/);
    await digitar('Preço de Vela de 7 dias', '1.000.000,00');
    await digitar('Quantidade de Vela de 7 dias', '100');
    sair();
    expect(dito('Quantidade de Vela de 7 dias')).toBe('No máximo 50');
    await digitar('Preço de Vela de 7 dias', '2,00');
    expect(dito('Quantidade de Vela de 7 dias')).toBeNull();
    expect(vendaAberta()).toMatchObject({ carrinho: [{ quantidade: 100, preco_centavos: 200 }], ilegiveis: {} });
  });
});
