import { centavos, type Centavos } from '../../../../shared/centavos.ts';
import {
  ehInteira,
  ehQuantidade,
  milesimos,
  somarQuantidades,
  type LimitesDaQuantidade,
  ehFracionada,
} from '../../../../shared/quantidade.ts';
import { menorQuantidade, QUANTIDADE_MAXIMA, type Produto } from '../../produtos/rules.ts';
import type { Carrinho, LinhaDoCarrinho } from '../rules.ts';

/** R$ 50 million: two hundred such lines are still an amount. */
const LINHA_MAXIMA = 5_000_000_000;

/**
 * The quantities a line may have: whole or with decimals as its unit is. No line is more than an
 * amount holds.
 */
export function limitesDaLinha({
  unidade,
  preco_centavos,
}: Pick<LinhaDoCarrinho, 'unidade' | 'preco_centavos'>): LimitesDaQuantidade {
  const fracionada = ehFracionada(unidade);
  const casas = fracionada ? 1000 : 1;
  const cabem = preco_centavos === 0 ? Infinity : Math.floor((LINHA_MAXIMA * casas) / preco_centavos) / casas;
  return { fracionada, minima: menorQuantidade(unidade), maxima: Math.min(QUANTIDADE_MAXIMA, cabem) };
}

/** The highest price of a line, so that its total stays an amount. */
export const precoMaximo = ({ quantidade }: Pick<LinhaDoCarrinho, 'quantidade'>): Centavos =>
  centavos(Math.min(LINHA_MAXIMA, Math.floor((LINHA_MAXIMA * 1000) / milesimos(quantidade))));

const mudar = (
  carrinho: Carrinho,
  produto_id: string,
  mudanca: (linha: LinhaDoCarrinho) => Partial<LinhaDoCarrinho>,
): Carrinho => carrinho.map((linha) => (linha.produto_id === produto_id ? { ...linha, ...mudanca(linha) } : linha));

/** Adds the amount to a line, up to what the line may hold. */
const comMais = (linha: LinhaDoCarrinho, quantidade: number): LinhaDoCarrinho => ({
  ...linha,
  quantidade: Math.min(somarQuantidades(linha.quantidade, quantidade), limitesDaLinha(linha).maxima),
});

/**
 * One line per product: adding it again raises the quantity and keeps the price that the seller may
 * have changed.
 */
export function adicionar(
  carrinho: Carrinho,
  produto: Pick<Produto, 'id' | 'nome' | 'unidade' | 'preco_centavos'>,
  quantidade = 1,
): Carrinho {
  const { id: produto_id, nome, unidade } = produto;
  if (carrinho.some((linha) => linha.produto_id === produto_id))
    return mudar(carrinho, produto_id, (linha) => comMais(linha, quantidade));
  const preco_centavos = centavos(Math.min(produto.preco_centavos, LINHA_MAXIMA));
  return [...carrinho, comMais({ produto_id, nome, unidade, quantidade: 0, preco_centavos }, quantidade)];
}

/**
 * Changes the quantity. A quantity that the line may not have changes nothing, because the field
 * refuses it before.
 */
export const mudarQuantidade = (carrinho: Carrinho, produto_id: string, quantidade: number): Carrinho =>
  mudar(carrinho, produto_id, (linha) => (quantidadeCabe(linha, quantidade) ? { quantidade } : {}));

export function quantidadeCabe(linha: LinhaDoCarrinho, quantidade: number): boolean {
  const { fracionada, minima, maxima } = limitesDaLinha(linha);
  return (
    ehQuantidade(quantidade) && (fracionada || ehInteira(quantidade)) && quantidade >= minima && quantidade <= maxima
  );
}

/** Changes the price. A price below zero or above what the line holds changes nothing. */
export const mudarPreco = (carrinho: Carrinho, produto_id: string, preco_centavos: Centavos): Carrinho =>
  mudar(carrinho, produto_id, (linha) =>
    preco_centavos >= 0 && preco_centavos <= precoMaximo(linha) ? { preco_centavos } : {},
  );

export const remover = (carrinho: Carrinho, produto_id: string): Carrinho =>
  carrinho.filter((linha) => linha.produto_id !== produto_id);

/** A line that was taken away, its place among those that are shown, and its height in pixels. */
export interface Removida {
  linha: LinhaDoCarrinho;
  lugar: number;
  altura: number;
}

interface Lugar {
  linha: LinhaDoCarrinho;
  removida?: Removida;
}

/** The lines as they are shown: whatever was removed stands where it stood. */
export function lugaresDe(carrinho: Carrinho, removidas: readonly Removida[]): readonly Lugar[] {
  const lugares: Lugar[] = carrinho.map((linha) => ({ linha }));
  for (const removida of removidas.toSorted((a, b) => a.lugar - b.lugar))
    lugares.splice(removida.lugar, 0, { linha: removida.linha, removida });
  return lugares;
}

/** A product that is put back, or sold again, takes the place that it had. */
export function emSeusLugares(
  carrinho: Carrinho,
  removidas: readonly Removida[],
): { carrinho: Carrinho; removidas: readonly Removida[] } {
  const voltou = removidas.find(({ linha }) => carrinho.some(({ produto_id }) => produto_id === linha.produto_id));
  if (!voltou) return { carrinho, removidas };
  const { produto_id } = voltou.linha;
  const outras = removidas.filter((uma) => uma !== voltou);
  const antes = outras.filter(({ lugar }) => lugar < voltou.lugar).length;
  const linha = carrinho.find((uma) => uma.produto_id === produto_id) ?? voltou.linha;
  return emSeusLugares(remover(carrinho, produto_id).toSpliced(voltou.lugar - antes, 0, linha), outras);
}

/**
 * Lines added after the sale was sent belong to the next customer, at the shop's price even if the
 * last customer got another.
 */
export const depoisDe = (
  vendido: Carrinho,
  carrinho: Carrinho,
  produtos: ReadonlyArray<Pick<Produto, 'id' | 'preco_centavos'>>,
): Carrinho =>
  carrinho.flatMap((linha) => {
    const foi = vendido.find(({ produto_id }) => produto_id === linha.produto_id);
    if (!foi) return [linha];
    const quantidade = somarQuantidades(linha.quantidade, -foi.quantidade);
    const produto = produtos.find(({ id }) => id === linha.produto_id);
    if (quantidade <= 0) return [];
    return adicionar(
      [],
      { ...linha, id: linha.produto_id, ...(produto && { preco_centavos: produto.preco_centavos }) },
      quantidade,
    );
  });

/** How many items a cart holds; a line by weight or volume is one. */
export const contarItens = (carrinho: Carrinho): number =>
  carrinho.reduce((soma, { quantidade, unidade }) => soma + (ehFracionada(unidade) ? 1 : quantidade), 0);
