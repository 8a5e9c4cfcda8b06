import { ehDia } from '../../../shared/datas.ts';
import type { FieldFailures } from '../../../shared/failure.ts';

export const STATUS_ASSINATURA = ['ativa', 'pausada', 'cancelada'] as const;
export type StatusAssinatura = (typeof STATUS_ASSINATURA)[number];

/**
 * The status as it is shown. A subscription whose last day has come is ended, whatever is stored,
 * unless it was cancelled.
 */
export const SITUACOES_ASSINATURA = [...STATUS_ASSINATURA, 'encerrada'] as const;
export type SituacaoAssinatura = (typeof SITUACOES_ASSINATURA)[number];

interface Cobertura {
  status: StatusAssinatura;
  fim: string | null;
}

/** Active and without an end; a member has at most one. */
export const ehAtual = ({ status, fim }: Cobertura): boolean => status === 'ativa' && fim === null;

/**
 * The day after which unpaid invoices may be cancelled: today's, or that of a new end if it is
 * earlier. Null if nothing stops. A paused one that is cancelled stops too, because it may have
 * kept some.
 */
export function diaDaParada(antes: Cobertura, novo: Cobertura, hoje: string): string | null {
  const parou =
    novo.status !== antes.status &&
    (novo.status === 'cancelada' || (novo.status === 'pausada' && antes.status === 'ativa'));
  const dias = [parou && hoje, novo.fim !== antes.fim && novo.fim].filter((dia) => typeof dia === 'string');
  return dias.toSorted()[0] ?? null;
}

/**
 * Whether the months it covers are given their missing invoices: taken back, or with another end.
 * One with an end is not current, so nothing else makes those that are due before it.
 */
export const cobreOutros = (antes: Cobertura, novo: Cobertura): boolean =>
  novo.status === 'ativa' && (antes.status !== 'ativa' || antes.fim !== novo.fim);

/**
 * A paused or cancelled subscription still ends when it was to end. An end that was written, or is
 * past, is the thing to take back.
 */
export const fimAoRetomar = ({ status, fim }: Cobertura, hoje: string): string | null =>
  status !== 'ativa' && fim !== null && fim >= hoje ? fim : null;

/** The start of the dues comes from one of these. */
export type Desde = 'hoje' | 'admissao' | 'outra';

export interface AssinaturaDigitada {
  membro_id: string;
  plano_id: string;
  inicio: string;
  /** 'Tem data fim?' */
  temFim: boolean;
  fim: string;
  desconto_centavos: number;
}

/** The end counts only if it was asked for. Field → sentence. */
export function validarAssinatura({
  membro_id,
  plano_id,
  inicio,
  temFim,
  fim,
  desconto_centavos,
}: AssinaturaDigitada): FieldFailures {
  const fimFalta = temFim && !ehDia(fim);
  return {
    ...(membro_id === '' && { membro_id: 'Selecione um membro' }),
    ...(plano_id === '' && { plano_id: 'Selecione um plano' }),
    ...(!ehDia(inicio) && { inicio: 'Informe a data de início' }),
    ...(fimFalta && { fim: 'Informe a data de fim' }),
    ...(temFim && !fimFalta && fim < inicio && { fim: 'O fim não pode ser antes do início.' }),
    ...(desconto_centavos < 0 && { desconto_centavos: 'O desconto não pode ser negativo.' }),
  };
}
