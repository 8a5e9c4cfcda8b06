import { centavos, parsePreco, type Centavos } from '../../../shared/centavos.ts';
import type { Feature } from '../../../shared/contract.ts';

/** The nine feature codes, in the order of the menu. */
export const FUNCIONALIDADES = [
  'membros',
  'planos',
  'assinaturas',
  'mensalidades',
  'faturas',
  'pagamentos_diversos',
  'relatorios',
  'usuarios',
  'agenda',
] as const satisfies readonly Feature[];

/** The superadmin sets this freely. */
export const STATUS_DO_CONTRATO = ['ativo', 'expirado', 'cancelado'] as const;
export type StatusDoContrato = (typeof STATUS_DO_CONTRATO)[number];

const TOM = { ativo: 'paga', expirado: 'neutral', cancelado: 'atrasada' } as const satisfies Record<
  StatusDoContrato,
  string
>;

/**
 * default for ativo, destructive for cancelado, secondary otherwise and also after its last day,
 * when nobody can write in that house.
 */
export const tomDoContrato = (
  { status, fim }: { status: StatusDoContrato; fim: string | null },
  hoje: string,
): (typeof TOM)[StatusDoContrato] => TOM[status === 'ativo' && fim !== null && fim < hoje ? 'expirado' : status];

/**
 * The list's filter by contract: running, ending within 30 days, over by day or status, or none.
 */
export const FILTROS_DO_CONTRATO = ['todos', 'vigente', 'a_vencer', 'encerrado', 'sem_contrato'] as const;
export type FiltroDoContrato = (typeof FILTROS_DO_CONTRATO)[number];

export const DIAS_ATE_O_FIM = 30;

/** What the platform does with a house: the trace's action after `plataforma.`. */
export const FEITOS = [
  'terreiro_criar',
  'terreiro_editar',
  'terreiro_renovar_codigo',
  'terreiro_guardar',
  'terreiro_restaurar',
  'contrato',
  'owner_vincular',
] as const;
export type Feito = (typeof FEITOS)[number];

/**
 * Reais as typed → centavos, rounding further decimals; null for anything that is not a price of at
 * least 0.
 */
export function lerPreco(texto: string): Centavos | null {
  const inteiro = parsePreco(texto);
  if (inteiro !== null) return inteiro < 0 ? null : inteiro;
  const [, reais, fracao] = /^(\d{1,9})[.,](\d{3,6})$/.exec(texto.trim()) ?? [];
  return reais === undefined
    ? null
    : centavos(Math.round(Number(`${reais}${fracao}`) / 10 ** ((fracao ?? '').length - 2)));
}

/** The most people, and the most lines of a house's history, in one list. */
export const LISTADOS = 200;

/** The invitation that 'share' sends: neutral words, the code and nothing about the house. */
export const textoDoCodigo = (codigo: string, endereco: string): string => `${codigo}\n${endereco}`;

/** How long a house that was put away can be restored. */
export const DIAS_GUARDADO = 30;

/** The rows of a house, by table. */
export type Medida = Readonly<Record<string, number>>;

/** Money keeps a house from being deleted at once, even if it was reversed. */
export const temMovimento = (medida: Medida): boolean =>
  ['pagamentos', 'pagamentos_diversos', 'vendas'].some((tabela) => (medida[tabela] ?? 0) > 0);
