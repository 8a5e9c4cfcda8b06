import { centavos, somar, type Centavos } from '../../shared/centavos.ts';
import { competenciaDe, competenciaDoDia, mesesEntre, mesmoMes } from '../../shared/competencia.ts';
import { somarMesesAoDia, type Dia } from '../../shared/datas.ts';

/** As stored (decision 22). */
export const STATUS_FATURA = ['pendente', 'vencida', 'paga', 'cancelada'] as const;
export type StatusFatura = (typeof STATUS_FATURA)[number];

/** pendente and vencida: what can be paid, re-priced, cancelled (row F8). */
export const estaAberta = (status: StatusFatura): boolean => status === 'pendente' || status === 'vencida';

interface Valores {
  valor_centavos: number;
  vl_desconto_centavos: number;
}

/** The discount counts up to the value (decision 21). */
export const totalAPagar = ({ valor_centavos, vl_desconto_centavos }: Valores): Centavos =>
  centavos(Math.max(0, valor_centavos - vl_desconto_centavos));

/** What is asked of who pays several at once. */
export const somaAPagar = (faturas: readonly Valores[]): Centavos => somar(faturas.map(totalAPagar));

/** Row F7. */
export const FATURAS_POR_ASSINATURA = 24;
const MESES_A_FRENTE = 36;

/** In the month of the start, or in the next one when the start is after the due day (row F7). */
export function primeiroVencimento(inicio: string, diaVencimento: number): Dia {
  const noMes = mesmoMes(inicio, diaVencimento);
  return noMes >= inicio ? noMes : mesmoMes(somarMesesAoDia(inicio, 1), diaVencimento);
}

/** Month by month from the first one, the day clamped to each month's length (row F7). */
export function vencimentos(inicio: string, diaVencimento: number, meses: number = FATURAS_POR_ASSINATURA): Dia[] {
  const primeiro = primeiroVencimento(inicio, diaVencimento);
  return Array.from({ length: meses }, (_, n) => mesmoMes(somarMesesAoDia(primeiro, n), diaVencimento));
}

/** More than 36 months ahead of the house's month is refused (decision 21). */
export const longeDemais = (ano: number, mes: number, hoje: string): boolean =>
  mesesEntre(competenciaDoDia(hoje), competenciaDe(ano, mes)) > MESES_A_FRENTE;
