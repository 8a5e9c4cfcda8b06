import { contem, palavrasDe } from '../../../shared/busca.ts';
import type { FieldFailures } from '../../../shared/failure.ts';
import { ehFracionada, ehInteira, type LimitesDaQuantidade } from '../../../shared/quantidade.ts';
import { t } from '../../../shared/texts.ts';

/** A photo has the same limit as the logo. */
export const FOTO = {
  types: ['png', 'jpeg', 'webp'],
  maxBytes: 3 * 1024 * 1024,
  wrongType: t.key('Envie PNG, JPG ou WEBP.'),
  tooLarge: t.key('Tamanho máximo 3MB.'),
} as const;

/** How many of a product's movements are listed. */
export const MOVIMENTOS_LISTADOS = 100;

/** Whether a quantity can be one of this unit. */
export const cabeNaUnidade = (quantidade: number, unidade: string): boolean =>
  ehFracionada(unidade) || ehInteira(quantidade);

export const MAX_ESTOQUE = 1_000_000_000;
export const QUANTIDADE_MAXIMA = 1_000_000;

/** The smallest quantity of a unit that is sold or comes in. */
export const menorQuantidade = (unidade: string): number => (ehFracionada(unidade) ? 0.001 : 1);

/** The limits of a field for goods; `minima` 0 is for counts. */
export const limitesDoEstoque = (unidade: string, minima = menorQuantidade(unidade)): LimitesDaQuantidade => ({
  fracionada: ehFracionada(unidade),
  minima,
  maxima: MAX_ESTOQUE,
});

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

/**
 * The words of a search for products. An EAN-13 that begins with zero is looked for without it, so
 * that the same code as UPC-A is found too.
 */
export const palavrasDoProduto = (busca: string): string[] =>
  palavrasDe(busca).map((palavra) => palavra.replace(/^0(?=\d{12}$)/, ''));

/** Name, SKU and barcode hold every word, within a category if one is chosen. */
export function filtrarProdutos<P extends Produto>(
  produtos: readonly P[],
  busca: string,
  categoria_id: string | null,
): P[] {
  const palavras = palavrasDoProduto(busca);
  return produtos.filter(
    (produto) =>
      (categoria_id === null || produto.categoria_id === categoria_id) &&
      contem([produto.nome, produto.sku, produto.codigo_barras].join('\n'), palavras),
  );
}

/** A scanned code, without the control characters it may end with. */
export const limparCodigo = (texto: string): string => texto.replaceAll(/[\p{C}\s]/gu, '');

const eOCodigo = (limpo: string, texto: string | null): boolean =>
  texto !== null && limparCodigo(texto).toLowerCase() === limpo;

/**
 * A scanned code, and its other form if it has one. A UPC-A of 12 digits is the EAN-13 with a zero
 * before it, and scanners send either.
 */
export function formasDoCodigo(codigo: string): string[] {
  if (/^\d{12}$/.test(codigo)) return [codigo, `0${codigo}`];
  return /^0\d{12}$/.test(codigo) ? [codigo, codigo.slice(1)] : [codigo];
}

/**
 * The product with this barcode or its other form, else the only one with this SKU, as
 * `lerProdutoPorCodigo` answers.
 */
export const produtoDoCodigo = <P extends Produto>(produtos: readonly P[], codigo: string): P | null => {
  const limpo = limparCodigo(codigo).toLowerCase();
  if (limpo === '') return null;
  for (const forma of formasDoCodigo(limpo)) {
    const achado = produtos.find((p) => eOCodigo(forma, p.codigo_barras));
    if (achado) return achado;
  }
  const [unico = null, outro] = produtos.filter((p) => eOCodigo(limpo, p.sku));
  return outro ? null : unico;
};

/** Fewer than this is shown as low stock. */
const POUCO = 4;

export interface AvisoDeEstoque {
  frase: '{n} {unidade}' | 'só {n} {unidade}' | 'sem estoque';
  params: { n: number; unidade: string };
  pouco: boolean;
}

/** '64 un', 'só 3 un', 'sem estoque'; null if the stock is not tracked. */
export function avisoDeEstoque({
  estoque_atual,
  unidade,
}: Pick<Produto, 'estoque_atual' | 'unidade'>): AvisoDeEstoque | null {
  if (estoque_atual === null) return null;
  const pouco = estoque_atual < POUCO;
  const frase = estoque_atual <= 0 ? 'sem estoque' : pouco ? 'só {n} {unidade}' : '{n} {unidade}';
  return { frase, params: { n: estoque_atual, unidade }, pouco };
}

/**
 * The warning while more is put into a cart than can be sold. Null while it can, or where stock is
 * not counted.
 */
export function faltaNoEstoque(ha: number | null | undefined, unidade: string, quantidade: number) {
  if (ha === null || ha === undefined || quantidade <= ha) return null;
  const frase = ha > 0 ? ('só há {n} {unidade}' as const) : ('sem estoque' as const);
  return { frase, params: { n: ha, unidade } };
}

/** Field → sentence. */
export function validarProduto(produto: {
  nome: string;
  terreiro_id: string;
  preco_centavos: number | null;
}): FieldFailures {
  const recusas: Record<string, string> = {};
  if (produto.nome.trim() === '') recusas['nome'] = 'Informe o nome do produto';
  if (produto.terreiro_id === '') recusas['terreiro_id'] = 'Selecione um terreiro';
  if (produto.preco_centavos === null || produto.preco_centavos < 0) recusas['preco_centavos'] = 'Informe o preço';
  return recusas;
}
