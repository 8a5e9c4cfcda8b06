import { formatBRL, somar, type Centavos } from '../../../shared/centavos.ts';
import {
  aoCentro,
  cabecalho,
  quebrar,
  rotuloEValor,
  traco,
  type CasaDoRecibo,
  type Colunas,
} from '../../../shared/recibo.ts';
import { nomeEmPortugues } from '../../dinheiro/formas/rules.ts';
import { t } from '../../../shared/texts.ts';

/** What went in and out of a drawer during one session, in centavos. */
export interface PartesDoCaixa {
  /** The float. */
  abertura_centavos: number;
  /** Sales in cash, reversed or not. */
  vendas_centavos: number;
  /** Dues received in cash at the till, reversed or not. */
  mensalidades_centavos: number;
  /** Other cash entries at the till, reversed or not. */
  entradas_centavos: number;
  /** Expenses paid from the drawer, reversed or not; at most zero. */
  saidas_centavos: number;
  suprimentos_centavos: number;
  sangrias_centavos: number;
  /** Reversals whose money left this drawer; below zero if an expense came back. */
  devolvido_centavos: number;
}

export const ORIGENS_CORRIGIDAS = ['venda', 'mensalidade', 'entrada', 'saida', 'suprimento', 'sangria'] as const;

/** A row that was taken back while its session was open. */
export interface CorrigidoNoCaixa {
  origem: (typeof ORIGENS_CORRIGIDAS)[number];
  /** Below zero for what had gone out. */
  centavos: number;
}

/** The words of a corrected row, as on the paper. */
export const NOME_DO_CORRIGIDO: Readonly<Record<CorrigidoNoCaixa['origem'], Rotulo>> = {
  venda: t.key('Venda estornada'),
  mensalidade: t.key('Mensalidade estornada'),
  entrada: t.key('Entrada estornada'),
  saida: t.key('Despesa estornada'),
  suprimento: t.key('Suprimento estornado'),
  sangria: t.key('Sangria estornada'),
};

/** What should lie in the drawer, in centavos. */
export const esperadoDe = (partes: PartesDoCaixa): Centavos =>
  somar([
    partes.abertura_centavos,
    partes.vendas_centavos,
    partes.mensalidades_centavos,
    partes.entradas_centavos,
    partes.saidas_centavos,
    partes.suprimentos_centavos,
    -partes.sangrias_centavos,
    -partes.devolvido_centavos,
  ]);

/** The difference in centavos, above zero if more was counted than expected. */
export const diferencaDe = (contado: number, esperado: number): Centavos => somar([contado, -esperado]);

/** Brazilian notes and coins in circulation, in centavos, largest first. */
export const CEDULAS = [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1] as const;
export type Cedula = (typeof CEDULAS)[number];

/** The smallest note; below it are coins. */
export const MENOR_NOTA = 200;

/** How many of each note and coin were counted; what is not named is none. */
export type Cedulas = Readonly<Partial<Record<Cedula, number>>>;

/** The sum of counted notes and coins, in centavos. */
export const somarCedulas = (cedulas: Cedulas): Centavos =>
  somar(CEDULAS.map((cedula) => cedula * (cedulas[cedula] ?? 0)));

/** The count of one note or coin as typed: a whole number below 100,000, or null. */
export function lerQuantas(texto: string): number | null {
  const limpo = texto.trim();
  if (limpo === '') return 0;
  return /^\d{1,5}$/.test(limpo) ? Number(limpo) : null;
}

/**
 * The entry of type `acerto` for a count that takes the place of another, in centavos. The entry of
 * the first count stays.
 */
export const acertoDaRecontagem = (antes: number, depois: number): Centavos => somar([depois, -antes]);

/** A later count that takes the place of the one before it. */
export interface Recontagem {
  versao: number;
  contado_centavos: number;
  motivo: string;
  /** 'dd/mm/aaaa HH:mm' in the house's zone. */
  quando: string;
  por: string | null;
}

/**
 * The closing of one till session as it is printed. Instants are 'dd/mm/aaaa HH:mm' in the house's
 * zone.
 */
export interface Fechamento {
  casa: CasaDoRecibo;
  carteira: string;
  /** Null while the closing waits in the till's queue, or for the reason of its difference. */
  numero: number | null;
  abertura: { quando: string; por: string | null };
  fechamento: { quando: string; por: string | null };
  contado_centavos: number;
  /** Null in the till's queue: the till does not know what is expected. */
  esperado: { partes: PartesDoCaixa; centavos: number } | null;
  /** In no sum, because they were taken back while the session was open. */
  corrigidos: readonly CorrigidoNoCaixa[];
  motivo: string | null;
  recontagens: readonly Recontagem[];
  /** Sales of the session by the other methods, which lie in no drawer. */
  outras: readonly { metodo: string; total_centavos: number }[];
}

/**
 * The paper of a closing, the same on the screen, in the browser's print and as bytes for the
 * printer.
 */
export function linhasDoFechamento(fechamento: Fechamento, colunas: Colunas): string[] {
  const { numero, abertura, esperado } = fechamento;
  return [
    ...cabecalho(fechamento.casa, colunas),
    ...aoCentro(numero === null ? 'Fechamento de caixa' : `Fechamento de caixa nº ${numero}`, colunas),
    ...(numero === null && esperado === null ? aoCentro('na fila: o número vem depois', colunas) : []),
    ...quebrar(`Caixa: ${fechamento.carteira}`, colunas),
    ...assinado('Aberto', abertura, colunas),
    ...assinado('Fechado', fechamento.fechamento, colunas),
    traco(colunas),
    ...(esperado ? linhasDasPartes(esperado.partes, colunas) : []),
    ...linhasDaContagem(fechamento, colunas),
    ...fechamento.recontagens.flatMap((recontagem) => linhasDaRecontagem(recontagem, fechamento, colunas)),
    ...linhasDasOutras(fechamento.outras, colunas),
    ...linhasDosCorrigidos(fechamento.corrigidos, colunas),
    traco(colunas),
    '',
    '',
    '_'.repeat(colunas),
    ...aoCentro('Assinatura de quem contou', colunas),
  ];
}

const assinado = (verbo: string, { quando, por }: Fechamento['abertura'], colunas: Colunas): string[] => [
  ...rotuloEValor(`${verbo} em`, quando, colunas),
  ...(por ? quebrar(`por ${por}`, colunas) : []),
];

const valor = (rotulo: string, centavos: number, colunas: Colunas): string[] =>
  rotuloEValor(rotulo, formatBRL(centavos), colunas);

type Rotulo = Parameters<typeof t>[0];

/**
 * The make-up of the expected amount, line by line, in Portuguese. What is zero is left out, except
 * the float and the sales.
 */
export const linhasDoEsperado = (partes: PartesDoCaixa): { rotulo: Rotulo; centavos: number }[] => [
  { rotulo: t.key('Fundo de troco'), centavos: partes.abertura_centavos },
  { rotulo: t.key('Vendas em dinheiro'), centavos: partes.vendas_centavos },
  ...[
    { rotulo: t.key('Mensalidades'), centavos: partes.mensalidades_centavos },
    { rotulo: t.key('Outras entradas'), centavos: partes.entradas_centavos },
    { rotulo: t.key('Despesas'), centavos: partes.saidas_centavos },
    { rotulo: t.key('Suprimentos'), centavos: partes.suprimentos_centavos },
    { rotulo: t.key('Sangrias'), centavos: -partes.sangrias_centavos },
    { rotulo: t.key('Devolvido'), centavos: -partes.devolvido_centavos },
  ].filter(({ centavos }) => centavos !== 0),
];

const linhasDasPartes = (partes: PartesDoCaixa, colunas: Colunas): string[] =>
  linhasDoEsperado(partes).flatMap(({ rotulo, centavos }) => valor(rotulo, centavos, colunas));

function linhasDosCorrigidos(corrigidos: Fechamento['corrigidos'], colunas: Colunas): string[] {
  if (corrigidos.length === 0) return [];
  return [
    traco(colunas),
    ...quebrar('Corrigido neste caixa, fora das somas', colunas),
    ...corrigidos.flatMap(({ origem, centavos }) => valor(NOME_DO_CORRIGIDO[origem], centavos, colunas)),
  ];
}

function linhasDaContagem({ contado_centavos, esperado, motivo }: Fechamento, colunas: Colunas): string[] {
  return [
    ...(esperado ? valor('Esperado', esperado.centavos, colunas) : []),
    ...valor('CONTADO', contado_centavos, colunas),
    ...(esperado ? valor('Diferença', diferencaDe(contado_centavos, esperado.centavos), colunas) : []),
    ...(motivo ? quebrar(`Motivo: ${motivo}`, colunas) : []),
  ];
}

function linhasDaRecontagem(recontagem: Recontagem, { esperado }: Fechamento, colunas: Colunas): string[] {
  const { contado_centavos } = recontagem;
  return [
    traco(colunas),
    ...aoCentro(`Contagem corrigida (versão ${recontagem.versao})`, colunas),
    ...assinado('Contado', recontagem, colunas),
    ...valor('CONTADO', contado_centavos, colunas),
    ...(esperado ? valor('Diferença', diferencaDe(contado_centavos, esperado.centavos), colunas) : []),
    ...quebrar(`Motivo: ${recontagem.motivo}`, colunas),
  ];
}

function linhasDasOutras(outras: Fechamento['outras'], colunas: Colunas): string[] {
  if (outras.length === 0) return [];
  return [
    traco(colunas),
    ...quebrar('Vendas fora da gaveta', colunas),
    ...outras.flatMap(({ metodo, total_centavos }) => valor(nomeEmPortugues(metodo), total_centavos, colunas)),
  ];
}
