import { contem } from '../../shared/busca.ts';
import { centavos, formatBRL, percentualDe, somar, type Centavos } from '../../shared/centavos.ts';

export const METODOS_VENDA = ['pix', 'cartao', 'dinheiro'] as const;
export type MetodoVenda = (typeof METODOS_VENDA)[number];
export const UNIDADES = ['un', 'pct', 'cx', 'kg', 'lt'] as const;

const QUANTIDADE_MAXIMA = 1_000_000;

export interface Produto {
  id: string;
  nome: string;
  sku: string | null;
  codigo_barras: string | null;
  unidade: string;
  preco_centavos: number;
  /** Null: not tracked. */
  estoque_atual: number | null;
  categoria_id: string | null;
}

export interface LinhaDoCarrinho {
  produto_id: string;
  nome: string;
  quantidade: number;
  preco_centavos: Centavos;
}

export type Carrinho = readonly LinhaDoCarrinho[];

/** A cart's quantity is a whole number from 1 (row P3). */
export const quantidadeValida = (quantidade: number): number =>
  Math.min(QUANTIDADE_MAXIMA, Math.max(1, Math.trunc(Number.isNaN(quantidade) ? 1 : quantidade)));

/** One line per product: the same one again raises its quantity and keeps the price that the seller may have changed. */
export function adicionar(
  carrinho: Carrinho,
  produto: Pick<Produto, 'id' | 'nome' | 'preco_centavos'>,
  quantidade = 1,
): Carrinho {
  const { id: produto_id, nome } = produto;
  if (carrinho.some((linha) => linha.produto_id === produto_id)) {
    return carrinho.map((linha) =>
      linha.produto_id === produto_id
        ? { ...linha, quantidade: quantidadeValida(linha.quantidade + quantidade) }
        : linha,
    );
  }
  const preco_centavos = centavos(produto.preco_centavos);
  return [...carrinho, { produto_id, nome, quantidade: quantidadeValida(quantidade), preco_centavos }];
}

const mudar = (carrinho: Carrinho, produto_id: string, mudanca: Partial<LinhaDoCarrinho>): Carrinho =>
  carrinho.map((linha) => (linha.produto_id === produto_id ? { ...linha, ...mudanca } : linha));

export const mudarQuantidade = (carrinho: Carrinho, produto_id: string, quantidade: number): Carrinho =>
  mudar(carrinho, produto_id, { quantidade: quantidadeValida(quantidade) });

/** Never below zero; null (what cannot be read) changes nothing. */
export const mudarPreco = (carrinho: Carrinho, produto_id: string, preco: Centavos | null): Carrinho =>
  preco === null ? carrinho : mudar(carrinho, produto_id, { preco_centavos: centavos(Math.max(0, preco)) });

export const remover = (carrinho: Carrinho, produto_id: string): Carrinho =>
  carrinho.filter((linha) => linha.produto_id !== produto_id);

export const totalDaLinha = ({
  quantidade,
  preco_centavos,
}: Pick<LinhaDoCarrinho, 'quantidade' | 'preco_centavos'>): Centavos => centavos(quantidade * preco_centavos);

export interface Pagamento {
  desconto_centavos: number;
  /** Hundredths of a per cent, as `parsePercentual` gives. */
  desconto_percentual: number;
  pago_centavos: number;
}

export interface Totais {
  subtotal_centavos: Centavos;
  desconto_centavos: Centavos;
  total_centavos: Centavos;
  pago_centavos: Centavos;
  troco_centavos: Centavos;
  falta_centavos: Centavos;
}

/** Discount is the larger of R$ and %, capped at the subtotal; change is never negative (row P4). */
export function calcular(
  carrinho: Carrinho,
  { desconto_centavos, desconto_percentual, pago_centavos }: Pagamento,
): Totais {
  const subtotal = somar(carrinho.map(totalDaLinha));
  const maior = Math.max(0, desconto_centavos, percentualDe(subtotal, desconto_percentual));
  const desconto = centavos(Math.min(subtotal, maior));
  const total = centavos(subtotal - desconto);
  const pago = centavos(Math.max(0, pago_centavos));
  return {
    subtotal_centavos: subtotal,
    desconto_centavos: desconto,
    total_centavos: total,
    pago_centavos: pago,
    troco_centavos: centavos(Math.max(0, pago - total)),
    falta_centavos: centavos(Math.max(0, total - pago)),
  };
}

export interface Aviso {
  titulo: string;
  descricao: string;
  params?: Readonly<Record<string, string>>;
}

/** Why the sale cannot be finished, or null (row P6). */
export function bloqueio(carrinho: Carrinho, totais: Totais): Aviso | null {
  if (carrinho.length === 0) return { titulo: 'Carrinho vazio', descricao: 'Adicione itens antes de finalizar.' };
  if (totais.falta_centavos === 0) return null;
  return {
    titulo: 'Pagamento insuficiente',
    descricao: 'Falta {amount}.',
    params: { amount: formatBRL(totais.falta_centavos) },
  };
}

export const codigoNaoEncontrado = (code: string): Aviso => ({
  titulo: 'Código não encontrado',
  descricao: 'Nenhum produto com código {code}.',
  params: { code },
});

export interface ItemDaVenda {
  produto_id: string;
  quantidade: number;
  preco_centavos: number;
  total_centavos: number;
}

export const itensDaVenda = (carrinho: Carrinho): ItemDaVenda[] =>
  carrinho.map((linha) => ({
    produto_id: linha.produto_id,
    quantidade: linha.quantidade,
    preco_centavos: linha.preco_centavos,
    total_centavos: totalDaLinha(linha),
  }));

export interface ValoresDaVenda {
  itens: readonly ItemDaVenda[];
  subtotal_centavos: number;
  desconto_centavos: number;
  total_centavos: number;
  pago_centavos: number;
  troco_centavos: number;
}

/** Every total of a sale that somebody sent follows from its items; nothing a client computed is trusted (row P8, INV-24). */
export function totaisConferem({ itens, ...venda }: ValoresDaVenda): boolean {
  const soma = itens.reduce((total, item) => total + item.total_centavos, 0);
  return (
    itens.every((item) => item.total_centavos === item.quantidade * item.preco_centavos) &&
    venda.subtotal_centavos === soma &&
    venda.desconto_centavos >= 0 &&
    venda.desconto_centavos <= soma &&
    venda.total_centavos === soma - venda.desconto_centavos &&
    venda.troco_centavos >= 0 &&
    venda.troco_centavos === venda.pago_centavos - venda.total_centavos
  );
}

/** What leaves the stock, summed per product and in the order of their ids, the order in which rows are locked (INV-29). */
export function somarPorProduto(
  itens: readonly Pick<ItemDaVenda, 'produto_id' | 'quantidade'>[],
): { produto_id: string; quantidade: number }[] {
  const soma = new Map<string, number>();
  for (const { produto_id, quantidade } of itens) soma.set(produto_id, (soma.get(produto_id) ?? 0) + quantidade);
  return [...soma]
    .map(([produto_id, quantidade]) => ({ produto_id, quantidade }))
    .toSorted((a, b) => (a.produto_id < b.produto_id ? -1 : 1));
}

/** Names of the tracked products that the cart asks too much of; the server decides again. */
export const semEstoque = (carrinho: Carrinho, produtos: readonly Produto[]): string[] =>
  somarPorProduto(carrinho).flatMap(({ produto_id, quantidade }) => {
    const produto = produtos.find(({ id }) => id === produto_id);
    return produto && produto.estoque_atual !== null && quantidade > produto.estoque_atual ? [produto.nome] : [];
  });

/** Row P2: name, SKU or barcode, accents ignored, within a category when one is chosen. */
export const filtrarProdutos = <P extends Produto>(
  produtos: readonly P[],
  busca: string,
  categoria_id: string | null,
): P[] =>
  produtos.filter(
    (produto) =>
      (categoria_id === null || produto.categoria_id === categoria_id) &&
      contem([produto.nome, produto.sku, produto.codigo_barras].join('\n'), busca.trim()),
  );

/** What a scanner sends, without the control characters it may end with. */
export const limparCodigo = (texto: string): string => texto.replaceAll(/[\p{C}\s]/gu, '');

/** The product of a barcode, else of a SKU. */
export const produtoDoCodigo = <P extends Produto>(produtos: readonly P[], codigo: string): P | null => {
  const limpo = limparCodigo(codigo).toLowerCase();
  if (limpo === '') return null;
  const tem = (texto: string | null): boolean => texto !== null && limparCodigo(texto).toLowerCase() === limpo;
  return produtos.find((p) => tem(p.codigo_barras)) ?? produtos.find((p) => tem(p.sku)) ?? null;
};

const REPETICAO_MS = 300;

/** The last scan that counted. */
export interface Leitura {
  codigo: string;
  quando: number;
}

/** A scanner that sends one code twice within 300 ms read it once; nobody moves two items past it so fast. */
export function ler(ultima: Leitura | null, leitura: Leitura): { aceita: boolean; ultima: Leitura } {
  const repetida = ultima !== null && ultima.codigo === leitura.codigo && leitura.quando - ultima.quando < REPETICAO_MS;
  return repetida ? { aceita: false, ultima } : { aceita: true, ultima: leitura };
}
