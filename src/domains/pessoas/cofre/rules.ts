import type { Tradicao } from '../../../shared/declared-fields.ts';
import { diaDe, partesDoDia, somarDias, ultimoDiaDoMes, type Dia } from '../../../shared/datas.ts';
import { t } from '../../../shared/texts.ts';

/** What a line of the log of a sealed record says (row H6). */
export const LEITURAS = ['viu', 'exportou', 'alterou', 'recusada'] as const;

/** The parts of a record as people call them. */
const NOMES_DAS_PARTES: Readonly<Record<string, () => string>> = {
  docs: () => t('documentos'),
  espiritual_umbanda: () => t('Umbanda'),
  espiritual_candomble: () => t('Candomblé'),
  caminho: () => t('caminho de iniciação'),
  observacoes: () => t('observações'),
  correcao: () => t('correção pedida'),
};
export const nomeDaParte = (parte: string): string => NOMES_DAS_PARTES[parte]?.() ?? parte;

/** How many lines of the log are shown at once. */
export const LEITURAS_MOSTRADAS = 50;

/** The catalogue of a house that wrote none of its own, in the order of the path. */
export const CATALOGO: Readonly<Record<Tradicao, readonly string[]>> = {
  candomble: ['Bori', 'Yawo', 'Vodunsei', 'Egbomi'],
  umbanda: ['Batismo', 'Amaci', 'Coroação'],
};

/** The years that a path completes (row H7). */
export const MARCOS = [1, 3, 7, 14, 21] as const;
/** How far ahead the list of the next ones looks, in days. */
const DIAS_A_FRENTE = 90;

/** The day on which `data` completes so many years; 29 February counts on 28 February. */
export function completaEm(data: string, anos: number): Dia {
  const { ano, mes, dia } = partesDoDia(data);
  return diaDe(ano + anos, mes, Math.min(dia, ultimoDiaDoMes(ano + anos, mes)));
}

/** Whole years from `data` to `hoje`; 0 for a day to come. */
export function anosDesde(data: string, hoje: string): number {
  const anos = partesDoDia(hoje).ano - partesDoDia(data).ano;
  return Math.max(0, completaEm(data, anos) > hoje ? anos - 1 : anos);
}

export interface Marco {
  anos: number;
  dia: Dia;
}

/** The next of 1, 3, 7, 14 and 21 years, today included; null once all are past. */
export function proximoMarco(data: string, hoje: string): Marco | null {
  const marcos = MARCOS.map((anos) => ({ anos, dia: completaEm(data, anos) }));
  return marcos.find(({ dia }) => dia >= hoje) ?? null;
}

/** Whether a day lies within the next 90 days, today included. */
export const estaPerto = (dia: string, hoje: string): boolean => dia >= hoje && dia <= somarDias(hoje, DIAS_A_FRENTE);
