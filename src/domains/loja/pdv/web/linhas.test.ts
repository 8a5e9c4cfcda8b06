import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos } from '../../../../shared/centavos.ts';
import { calcular } from '../rules.ts';
import {
  adicionar,
  contarItens,
  depoisDe,
  emSeusLugares,
  lugaresDe,
  mudarPreco,
  mudarQuantidade,
  remover,
  type Removida,
} from './linhas.ts';

const vela = { id: 'b', nome: 'Vela de 7 dias branca', unidade: 'un', preco_centavos: 890 };
const sabao = { id: 'a', nome: 'Sabão da costa (ọṣẹ dúdú)', unidade: 'un', preco_centavos: 1850 };
const feijao = { id: 'f', nome: 'Feijão', unidade: 'kg', preco_centavos: 4000 };
const SEM_DESCONTO = { desconto_centavos: 0, desconto_percentual: 0, pago_centavos: 0 };

describe('[P3] the cart', () => {
  it('keeps one line per product and the price that the seller changed', () => {
    const uma = adicionar([], vela);
    const mudada = mudarPreco(uma, 'b', centavos(500));
    expect(adicionar(adicionar(mudada, vela, 2), sabao)).toEqual([
      { produto_id: 'b', nome: vela.nome, unidade: 'un', quantidade: 3, preco_centavos: 500 },
      { produto_id: 'a', nome: sabao.nome, unidade: 'un', quantidade: 1, preco_centavos: 1850 },
    ]);
    expect(uma).toEqual([{ produto_id: 'b', nome: vela.nome, unidade: 'un', quantidade: 1, preco_centavos: 890 }]);
  });

  it.each([
    [vela, 3, 3],
    [vela, 0, 1],
    [vela, -5, 1],
    [vela, 2.5, 1],
    [vela, Number.NaN, 1],
    [vela, 1_000_001, 1],
    [feijao, 0.5, 0.5],
    [feijao, 0.001, 0.001],
    [feijao, 0.0005, 1],
    [feijao, 0, 1],
  ])(
    'a line of 1 $unidade that is asked to hold %d holds %d: what a line may not have changes nothing',
    (produto, pedida, fica) =>
      expect(mudarQuantidade(adicionar([], produto), produto.id, pedida)[0]?.quantidade).toBe(fica),
  );

  it('adds to half a kilo without the error of binary fractions, and a line of 0,5 kg at R$ 40,00 is R$ 20,00', () => {
    const meio = mudarQuantidade(adicionar([], feijao), 'f', 0.5);
    expect(calcular(meio, SEM_DESCONTO).subtotal_centavos).toBe(2000);
    expect(adicionar(mudarQuantidade(meio, 'f', 0.1), feijao, 0.2)[0]?.quantidade).toBe(0.3);
    expect(contarItens(adicionar(meio, vela, 3))).toBe(4);
  });

  it('never has a price below zero or above what its line may come to', () => {
    expect(mudarPreco(adicionar([], vela), 'b', centavos(-1))[0]?.preco_centavos).toBe(890);
    expect(mudarPreco(adicionar([], vela, 2), 'b', centavos(2_500_000_001))[0]?.preco_centavos).toBe(890);
    expect(mudarPreco(adicionar([], vela, 2), 'b', centavos(2_500_000_000))[0]?.preco_centavos).toBe(2_500_000_000);
  });

  it('stays an amount however much is added', () => {
    const cara = mudarPreco(adicionar([], vela), 'b', centavos(7001));
    const cheia = adicionar(cara, vela, 1_000_000);
    expect(calcular(cheia, SEM_DESCONTO).subtotal_centavos).toBe(714_183 * 7001);
    expect(mudarQuantidade(cheia, 'b', 714_184)).toEqual(cheia);
  });

  it('[P7] lines added to the cart during the sale belong to the next customer, at the shop’s price', () => {
    const vendido = mudarPreco(adicionar(adicionar([], vela, 2), sabao), 'b', centavos(500));
    const depois = adicionar(
      adicionar(vendido, vela),
      { id: 'c', nome: 'Ervas', unidade: 'un', preco_centavos: 300 },
      4,
    );
    expect(depoisDe(vendido, depois, [vela, sabao])).toEqual([
      { produto_id: 'b', nome: vela.nome, unidade: 'un', quantidade: 1, preco_centavos: 890 },
      { produto_id: 'c', nome: 'Ervas', unidade: 'un', quantidade: 4, preco_centavos: 300 },
    ]);
  });

  it('removes a line', () =>
    expect(remover(adicionar(adicionar([], vela), sabao), 'b').map((l) => l.produto_id)).toEqual(['a']));
});

it('[Z8] whatever is removed, put back or sold again, every line of the cart keeps its place', () => {
  const produtos = ['a', 'b', 'c', 'd'].map((id) => ({ id, nome: id, unidade: 'un', preco_centavos: 100 }));
  const passo = fc.record({ qual: fc.integer({ min: 0, max: 3 }), tira: fc.boolean() });
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 12 }), (passos) => {
      let agora = { carrinho: adicionar([], produtos[0] ?? vela), removidas: [] as readonly Removida[] };
      for (const { qual, tira } of passos) {
        const produto = produtos[qual] ?? vela;
        const antes = lugaresDe(agora.carrinho, agora.removidas).map(({ linha }) => linha.produto_id);
        const linha = agora.carrinho.find(({ produto_id }) => produto_id === produto.id);
        if (tira && linha) {
          const removida = { linha, lugar: antes.indexOf(produto.id), altura: 80 };
          agora = { carrinho: remover(agora.carrinho, produto.id), removidas: [...agora.removidas, removida] };
        } else agora = emSeusLugares(adicionar(agora.carrinho, produto), agora.removidas);
        const depois = lugaresDe(agora.carrinho, agora.removidas).map(({ linha: { produto_id } }) => produto_id);
        expect(depois.slice(0, antes.length)).toEqual(antes);
        expect(new Set(depois).size).toBe(depois.length);
      }
    }),
  );
});
