import { centavos, somar, type Centavos } from '../../../shared/centavos.ts';
import { palavrasDe } from '../../../shared/busca.ts';
import {
  competenciaDoDia,
  mesesEntre,
  mesmoMes,
  parseCompetencia,
  type Competencia,
} from '../../../shared/competencia.ts';
import { ehDia, somarMesesAoDia, type Dia } from '../../../shared/datas.ts';

/** The status as it is stored. */
export const STATUS_FATURA = ['pendente', 'vencida', 'paga', 'cancelada'] as const;
export type StatusFatura = (typeof STATUS_FATURA)[number];

/** pendente and vencida: can be paid, re-priced or cancelled. */
export const estaAberta = (status: StatusFatura): boolean => status === 'pendente' || status === 'vencida';

interface Valores {
  valor_centavos: number;
  vl_desconto_centavos: number;
}

/** An invoice with what it has received while it is open; 0 once it is paid. */
export interface Parcial extends Valores {
  vl_parcial_centavos: number;
}

/** The discount counts at most up to the value. */
export const totalAPagar = ({ valor_centavos, vl_desconto_centavos }: Valores): Centavos =>
  centavos(Math.max(0, valor_centavos - vl_desconto_centavos));

/**
 * How one invoice is paid, in centavos: what the person saw as lacking, and of it the money and the
 * member's credit. The multa comes on top, only with the payment that settles the invoice.
 */
export interface ParteDaFatura {
  id: string;
  resta_centavos: number;
  valor_centavos: number;
  credito_centavos?: number | undefined;
  multa_centavos?: number | undefined;
}

/** What an open invoice still lacks, in centavos. */
export const restaAPagar = (fatura: Parcial): Centavos => centavos(totalAPagar(fatura) - fatura.vl_parcial_centavos);

/** The total of several open invoices to be paid together: the sum of what each still lacks. */
export const somaAPagar = (faturas: readonly Parcial[]): Centavos => somar(faturas.map(restaAPagar));

/**
 * The first word that is a month, as the list or the contract writes it. The other words are the
 * member's.
 */
export function lerBusca(busca: string): { mes: Competencia | null; palavras: string[] } {
  const palavras = palavrasDe(busca);
  const onde = palavras.findIndex((palavra) => parseCompetencia(palavra) !== null);
  return { mes: parseCompetencia(palavras[onde] ?? ''), palavras: palavras.filter((_, n) => n !== onde) };
}

export const FATURAS_POR_ASSINATURA = 24;
const MESES_A_FRENTE = 36;

/** The first month is that of the start, or the next one if the start is after the due day. */
export function primeiroVencimento(inicio: string, diaVencimento: number): Dia {
  const noMes = mesmoMes(inicio, diaVencimento);
  return noMes >= inicio ? noMes : mesmoMes(somarMesesAoDia(inicio, 1), diaVencimento);
}

/** Month by month from the first, the day clamped to each month's length. */
export function vencimentos(inicio: string, diaVencimento: number, meses: number = FATURAS_POR_ASSINATURA): Dia[] {
  const primeiro = primeiroVencimento(inicio, diaVencimento);
  return Array.from({ length: meses }, (_, n) => mesmoMes(somarMesesAoDia(primeiro, n), diaVencimento));
}

export interface AssinaturaPrevista {
  inicio: string;
  plano: { valor_centavos: number; dia_vencimento: number };
  desconto_centavos?: number | null | undefined;
  /** Empty while there is none. */
  fim?: string;
  /** Months (YYYYMM) that are not made again. */
  ocupados?: readonly string[];
}

export interface FaturasPrevistas {
  /** The due day of each, first to last. */
  dias: readonly Dia[];
  vencidas: number;
  vencidas_centavos: Centavos;
}

/**
 * What a new subscription will create, as the server does; null for a start whose invoices do not
 * fall due from 2020 to 2100. With nothing to pay none is overdue.
 */
export function faturasPrevistas(nova: AssinaturaPrevista, hoje: string): FaturasPrevistas | null {
  const { inicio, plano, desconto_centavos, fim = '', ocupados = [] } = nova;
  if (!ehDia(inicio) || inicio < '2020-01-01') return null;
  const todos = vencimentos(inicio, plano.dia_vencimento);
  if ((todos.at(-1) ?? '') > '2100-12-31') return null;
  const dias = todos.filter((dia) => (fim === '' || dia <= fim) && !ocupados.includes(competenciaDoDia(dia)));
  const valor = totalAPagar({ ...plano, vl_desconto_centavos: desconto_centavos ?? 0 });
  const vencidas = valor === 0 ? 0 : dias.filter((dia) => dia < hoje).length;
  return { dias, vencidas, vencidas_centavos: centavos(valor * vencidas) };
}

/** More than 36 months after the house's current month is refused; `refer` as YYYYMM. */
export const longeDemais = (refer: string, hoje: string): boolean =>
  mesesEntre(competenciaDoDia(hoje), refer) > MESES_A_FRENTE;
