import { centavos, somar, type Centavos } from '../../../shared/centavos.ts';
import type { Periodo } from '../../../shared/periodo.ts';
import { TIPOS_A_PARTE } from '../../dinheiro/formas/rules-especies.ts';
import { totalAPagar, type StatusFatura } from '../../cobranca/faturas/rules.ts';

export const TIPOS_DE_RELATORIO = ['faturas', 'pagamentos', 'diversos'] as const;
export type TipoDeRelatorio = (typeof TIPOS_DE_RELATORIO)[number];

/** Only invoices have a status. */
export const FILTROS_DE_STATUS = ['todos', 'em_aberto', 'pagas', 'vencidas'] as const;
export type FiltroDeStatus = (typeof FILTROS_DE_STATUS)[number];

/** Suggestions of matrículas. */
export const MATRICULAS_SUGERIDAS = 1000;
/**
 * Rows of one answer; a longer report comes in parts of this many. Other houses wait while an
 * answer is written, so it is kept small.
 */
export const LINHAS_POR_PARTE = 500;
/**
 * A browser reads no more rows than this: the cards come, and the table asks for a shorter period.
 */
export const LINHAS_DO_RELATORIO = 120_000;
/** A PDF holds at most this many; a spreadsheet holds them all. */
export const LINHAS_DO_PDF = 30_000;

const noPeriodo = (data: string, { de, ate }: Periodo): boolean => data >= de && data <= ate;

/**
 * An invoice due in the period, with the day of the payment that settled it, if any, and what it
 * received inside the period.
 */
export interface FaturaDoPeriodo {
  status: StatusFatura;
  dt_vencimento: string;
  valor_centavos: number;
  vl_desconto_centavos: number;
  recebido_centavos: number;
  pago_em: string | null;
}

/** Paga means settled inside the period; the rest counts as unpaid. */
export const pagaNoPeriodo = ({ pago_em }: FaturaDoPeriodo, periodo: Periodo): boolean =>
  pago_em !== null && noPeriodo(pago_em, periodo);

/** 'paga fora do período'. */
export const pagaForaDoPeriodo = ({ pago_em }: FaturaDoPeriodo, periodo: Periodo): boolean =>
  pago_em !== null && !noPeriodo(pago_em, periodo);

/** What an invoice that is not paid in the period still owes to it, in centavos. */
export const abertoNoPeriodo = (fatura: FaturaDoPeriodo): Centavos =>
  centavos(totalAPagar(fatura) - fatura.recebido_centavos);

/** The amount in a report: all of it if it was paid in the period, else what it lacks. */
export const aPagarNoPeriodo = (fatura: FaturaDoPeriodo, periodo: Periodo): Centavos =>
  pagaNoPeriodo(fatura, periodo) ? totalAPagar(fatura) : abertoNoPeriodo(fatura);

export function mostraNoRelatorio(filtro: FiltroDeStatus, fatura: FaturaDoPeriodo, periodo: Periodo): boolean {
  if (filtro === 'todos') return true;
  const paga = pagaNoPeriodo(fatura, periodo);
  if (filtro === 'pagas') return paga;
  return !paga && (filtro === 'em_aberto' || fatura.status === 'vencida');
}

/** The five cards: invoices due in the period, and the live payments or entries of the period. */
export interface Resumo {
  esperado_centavos: Centavos;
  recebido_centavos: Centavos;
  /** The part of what was received that staff have not confirmed yet. */
  a_conferir_centavos: Centavos;
  em_aberto_centavos: Centavos;
  /** Open ÷ total × 100, with one decimal. */
  inadimplencia: number;
  pagas: number;
  total: number;
  /** The other rate is overdue ÷ issued, where payments outside the period count as paid. */
  vencidas: number;
  inadimplencia_real: number;
}

/** The ages of what is owed, each by its last day; the last one has no end. */
export const IDADES = ['ate_30', 'ate_60', 'ate_90', 'mais'] as const;
export type Idade = (typeof IDADES)[number];
type PorIdade = Readonly<Record<Idade, number>>;

/** What all people owe, by age. */
export const somarIdades = (pessoas: readonly PorIdade[]): Record<Idade, Centavos> =>
  Object.fromEntries(IDADES.map((idade) => [idade, somar(pessoas.map((uma) => uma[idade]))])) as Record<
    Idade,
    Centavos
  >;

export const devidoEmTudo = (pessoa: PorIdade): Centavos => somar(IDADES.map((idade) => pessoa[idade]));

const A_PARTE: readonly (string | undefined)[] = TIPOS_A_PARTE;

/**
 * Income and expenses of entries shown as one sum; null if there was nothing but income. Corrected
 * balances and members' credits are in neither, and are summed apart.
 */
export function entradasESaidas(lancamentos: readonly { valor_centavos: number; tipo?: string }[]) {
  const valores = lancamentos.filter(({ tipo }) => !A_PARTE.includes(tipo)).map(({ valor_centavos }) => valor_centavos);
  const apartados = lancamentos.filter(({ tipo }) => A_PARTE.includes(tipo));
  if (apartados.length === 0 && !valores.some((valor) => valor < 0)) return null;
  return {
    entradas: somar(valores.filter((valor) => valor > 0)),
    saidas: somar(valores.filter((valor) => valor < 0)),
    ...(apartados.length > 0 && { a_parte: somar(apartados.map(({ valor_centavos }) => valor_centavos)) }),
  };
}

/** relatorio_{type}_{from}_{to}[_mat_{matricula}], with letters, digits and hyphens only. */
export function nomeDoArquivo(
  tipo: TipoDeRelatorio,
  { de, ate }: Periodo,
  matricula: string,
  extensao: 'xlsx' | 'pdf',
): string {
  const mat = matricula.replaceAll(/[^A-Za-z0-9-]/g, '');
  return `relatorio_${tipo}_${de}_${ate}${mat && `_mat_${mat}`}.${extensao}`;
}
