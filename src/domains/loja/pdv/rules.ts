import { centavos, formatBRL, formatDecimal, percentualDe, somar, type Centavos } from '../../../shared/centavos.ts';
import {
  cabecalho,
  itemEPreco,
  quebrar,
  rodape,
  rotuloEValor,
  traco,
  type CasaDoRecibo,
  type Colunas,
} from '../../../shared/recibo.ts';
import { formatQuantidade, precoVezes, somarQuantidades, ehFracionada } from '../../../shared/quantidade.ts';
import { nomeEmPortugues, type Metodo } from '../../dinheiro/formas/rules.ts';

export const METODOS_VENDA = ['pix', 'cartao', 'dinheiro'] as const satisfies readonly Metodo[];
export type MetodoVenda = (typeof METODOS_VENDA)[number];

export interface LinhaDoCarrinho {
  produto_id: string;
  nome: string;
  unidade: string;
  quantidade: number;
  preco_centavos: Centavos;
}

export type Carrinho = readonly LinhaDoCarrinho[];

export const totalDaLinha = ({
  quantidade,
  preco_centavos,
}: Pick<LinhaDoCarrinho, 'quantidade' | 'preco_centavos'>): Centavos =>
  centavos(precoVezes(preco_centavos, quantidade));

export interface Pagamento {
  desconto_centavos: number;
  /** The discount in hundredths of a per cent, as `parsePercentual` returns it. */
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

/** The discount is the larger of R$ and %, at most the subtotal; change is never negative. */
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

/** Why the sale cannot be finished, or null. */
export function bloqueio(carrinho: Carrinho, totais: Totais) {
  if (carrinho.length === 0)
    return { titulo: 'Carrinho vazio', descricao: 'Adicione itens antes de finalizar.' } as const;
  if (totais.falta_centavos === 0) return null;
  return {
    titulo: 'Pagamento insuficiente',
    descricao: 'Falta {amount}.',
    params: { amount: formatBRL(totais.falta_centavos) },
  } as const;
}

export const codigoNaoEncontrado = (code: string) =>
  ({
    titulo: 'Código não encontrado',
    descricao: 'Nenhum produto com código {code}.',
    params: { code },
  }) as const;

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

/**
 * Whether every total of a submitted sale follows from its items: no amount computed by a client is
 * trusted.
 */
export function totaisConferem({ itens, ...venda }: ValoresDaVenda): boolean {
  const soma = itens.reduce((total, item) => total + item.total_centavos, 0);
  return (
    itens.every((item) => item.total_centavos === precoVezes(item.preco_centavos, item.quantidade)) &&
    venda.subtotal_centavos === soma &&
    venda.desconto_centavos >= 0 &&
    venda.desconto_centavos <= soma &&
    venda.total_centavos === soma - venda.desconto_centavos &&
    venda.troco_centavos >= 0 &&
    venda.troco_centavos === venda.pago_centavos - venda.total_centavos
  );
}

/**
 * What leaves the stock, summed per product and ordered by id, the order in which rows are locked.
 */
export function somarPorProduto(
  itens: readonly Pick<ItemDaVenda, 'produto_id' | 'quantidade'>[],
): { produto_id: string; quantidade: number }[] {
  const soma = new Map<string, number>();
  for (const { produto_id, quantidade } of itens)
    soma.set(produto_id, somarQuantidades(soma.get(produto_id) ?? 0, quantidade));
  return [...soma]
    .map(([produto_id, quantidade]) => ({ produto_id, quantidade }))
    .toSorted((a, b) => (a.produto_id < b.produto_id ? -1 : 1));
}

const REPETICAO_MS = 300;

/** The last scan that counted. */
export interface Leitura {
  codigo: string;
  quando: number;
}

/**
 * A scanner that sends one code twice within 300 ms read it once: nobody moves two items past it
 * that fast.
 */
export function ler(ultima: Leitura | null, leitura: Leitura): { aceita: boolean; ultima: Leitura } {
  const repetida = ultima !== null && ultima.codigo === leitura.codigo && leitura.quando - ultima.quando < REPETICAO_MS;
  return repetida ? { aceita: false, ultima } : { aceita: true, ultima: leitura };
}

export interface Recibo extends Omit<ValoresDaVenda, 'itens'> {
  /** The sale's number; null while it is in the till's queue. */
  numero: number | null;
  casa: CasaDoRecibo;
  itens: readonly {
    nome: string;
    quantidade: number;
    unidade: string | null;
    preco_centavos: number;
    total_centavos: number;
  }[];
  metodo_pagamento: MetodoVenda;
  membro: string | null;
  operador: string | null;
  /** 'dd/mm/aaaa HH:mm' */
  quando: string;
  estornada: boolean;
}

/** '2 x 8,90', '0,5 kg x 40,00'; empty for a single piece, whose price is its total. */
function quantoVezes({ quantidade, unidade, preco_centavos }: Recibo['itens'][number]): string {
  const fracionada = ehFracionada(unidade);
  if (quantidade === 1 && !fracionada) return '';
  return `${formatQuantidade(quantidade)}${fracionada ? ` ${unidade}` : ''} x ${formatDecimal(preco_centavos)}`;
}

/** The receipt of a sale, the same on the screen, in the browser's print and for the agent. */
export function linhasDaVenda(recibo: Recibo, colunas: Colunas): string[] {
  const valor = (rotulo: string, centavosDoValor: number): string[] =>
    rotuloEValor(rotulo, formatBRL(centavosDoValor), colunas);
  return [
    ...cabecalho(recibo.casa, colunas),
    ...rotuloEValor(recibo.numero === null ? 'Venda na fila' : `Venda nº ${recibo.numero}`, recibo.quando, colunas),
    ...quebrar(`Cliente: ${recibo.membro ?? 'Cliente avulso'}`, colunas),
    ...(recibo.operador ? quebrar(`Atendido por: ${recibo.operador}`, colunas) : []),
    ...(recibo.estornada ? quebrar('VENDA ESTORNADA', colunas) : []),
    traco(colunas),
    ...recibo.itens.flatMap((item) => [
      ...itemEPreco(item.nome, formatDecimal(item.total_centavos), colunas),
      ...quebrar(quantoVezes(item), colunas),
    ]),
    traco(colunas),
    ...valor('Subtotal', recibo.subtotal_centavos),
    ...(recibo.desconto_centavos > 0 ? valor('Desconto', -recibo.desconto_centavos) : []),
    ...valor('TOTAL', recibo.total_centavos),
    ...valor(`Pago (${nomeEmPortugues(recibo.metodo_pagamento)})`, recibo.pago_centavos),
    ...(recibo.troco_centavos > 0 ? valor('Troco', recibo.troco_centavos) : []),
    ...rodape(colunas),
  ];
}
