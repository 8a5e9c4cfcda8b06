import {
  dia as diaDe,
  diasEntre,
  partesDoDia,
  somarDias,
  somarMesesAoDia,
  ultimoDiaDoMes,
  type Dia,
} from '../../../shared/datas.ts';

/** The kinds of an event, in the order of the form (row J1). */
export const TIPOS_DE_EVENTO = [
  'gira',
  'festa',
  'desenvolvimento',
  'estudo',
  'limpeza',
  'reuniao',
  'obrigacao',
  'outro',
] as const;
export type TipoDeEvento = (typeof TIPOS_DE_EVENTO)[number];

/** What one occurrence of a series may have of its own. */
export const PROPRIOS = ['quando', 'tipo', 'titulo', 'lugar', 'aberta', 'orientacoes', 'lotacao', 'pagina'] as const;
export type Proprio = (typeof PROPRIOS)[number];

export const REPETICOES_DE_EVENTO = ['semanal', 'quinzenal', 'mensal_dia', 'mensal_semana'] as const;
export type RepeticaoDeEvento = (typeof REPETICOES_DE_EVENTO)[number];

/** Which occurrences a change is for (row J2). */
export const ALCANCES = ['este', 'seguintes', 'todos'] as const;
export type Alcance = (typeof ALCANCES)[number];

/** The last weekday of a month, as `semana`. */
export const ULTIMA_SEMANA = 5;
/** How far ahead occurrences are made. */
const MESES_ADIANTE = 12;
/** The longest event, on the clock of the house. */
export const DURACAO_MAXIMA_MIN = 30 * 24 * 60;

/** How a series repeats. Days are 'YYYY-MM-DD' in the house's own calendar. */
export interface Serie {
  repete: RepeticaoDeEvento;
  /** The day of the month for 'mensal_dia'; a shorter month takes its last day. */
  dia: number | null;
  /** 1 to 4, or 5 for the last one, for 'mensal_semana'. */
  semana: number | null;
  /** The first day. Its weekday is the one that repeats. */
  desde: string;
  /** The last day on which an occurrence may fall; null without an end. */
  ate: string | null;
}

/** 0 for Sunday to 6. */
export const diaDaSemana = (data: string): number => ((diasEntre('1970-01-04', data) % 7) + 7) % 7;

/** The day on which the `semana`th weekday of a month falls; 5 is the last one. */
function semanaDoMes(mes: string, semana: number, naSemana: number): Dia {
  const { ano, mes: numero } = partesDoDia(mes);
  const primeiro = diaDe(`${mes.slice(0, 8)}01`);
  const ate = (naSemana - diaDaSemana(primeiro) + 7) % 7;
  const n = semana === ULTIMA_SEMANA ? Math.floor((ultimoDiaDoMes(ano, numero) - 1 - ate) / 7) : semana - 1;
  return somarDias(primeiro, ate + n * 7);
}

/** The nth day of a series, from 0 on; in the month of `desde` it may lie before that day. */
function nesimo({ repete, dia, semana, desde }: Serie, n: number): Dia {
  if (repete === 'semanal' || repete === 'quinzenal') return somarDias(desde, n * (repete === 'semanal' ? 7 : 14));
  const mes = somarMesesAoDia(`${desde.slice(0, 8)}01`, n);
  if (repete === 'mensal_semana') return semanaDoMes(mes, semana ?? 1, diaDaSemana(desde));
  const { ano, mes: numero } = partesDoDia(mes);
  return somarDias(mes, Math.min(dia ?? 1, ultimoDiaDoMes(ano, numero)) - 1);
}

/** The days of a series from `de` to `ate`, both included, in order. */
export function diasDaSerie(serie: Serie, de: string, ate: string): Dia[] {
  const primeiro = de < serie.desde ? serie.desde : de;
  const ultimo = serie.ate !== null && serie.ate < ate ? serie.ate : ate;
  const dias: Dia[] = [];
  for (let n = passoAntesDe(serie, primeiro); ; n++) {
    const dia = nesimo(serie, n);
    if (dia > ultimo) return dias;
    if (dia >= primeiro) dias.push(dia);
  }
}

/** A step whose day does not lie after `de`. */
function passoAntesDe({ repete, desde }: Serie, de: string): number {
  const passo = { semanal: 7, quinzenal: 14, mensal_dia: 31, mensal_semana: 31 }[repete];
  return Math.max(0, Math.floor(diasEntre(desde, de) / passo) - 1);
}

/** Whether a series may begin on its first day: that day is one of its own. */
export const comecaNoPrimeiroDia = (serie: Serie): boolean => nesimo(serie, 0) === serie.desde;

/** Which weekday of its month a day is: 1 to 4, or 5 for a fifth one, which is the last. */
export const semanaDoDia = (data: string): number => Math.ceil(partesDoDia(data).dia / 7);

/** Whether no later day of the month has the same weekday. */
export const ehUltimaSemana = (data: string): boolean => somarDias(data, 7).slice(0, 7) !== data.slice(0, 7);

/** The last day of a year ahead: until then occurrences exist. */
export const horizonteDaAgenda = (hoje: string): Dia => somarMesesAoDia(hoje, MESES_ADIANTE);

/** A row of a series, as a change of its rule looks at it. */
export interface Ocorrencia {
  id: string;
  dia: string;
  /** Moved, cancelled or deleted by a person, so that the rule does not touch it. */
  firme: boolean;
}

export interface MudancaDeDias {
  /** Rows that go to another day of the series. */
  mudam: { id: string; dia: Dia }[];
  /** Days that have no row yet. */
  faltam: Dia[];
  /** Rows without a day in the new rule. */
  saem: string[];
}

/**
 * What another rule does to the rows that exist. A row stays on its day, or goes to the new day of
 * its week (its month, if the rule is monthly). A row that a person moved, canceled or deleted only
 * stands for that day (row J2).
 */
export function mudarDias(linhas: readonly Ocorrencia[], novos: readonly Dia[], mensal: boolean): MudancaDeDias {
  const periodo = (data: string): string =>
    mensal ? data.slice(0, 7) : somarDias(data, -((diaDaSemana(data) + 6) % 7));
  const livres = new Set(novos);
  const soltas: Ocorrencia[] = [];
  for (const linha of linhas) if (!livres.delete(linha.dia as Dia)) soltas.push(linha);
  const porPeriodo = new Map<string, Dia[]>();
  for (const dia of livres) porPeriodo.set(periodo(dia), [...(porPeriodo.get(periodo(dia)) ?? []), dia]);
  const mudam: { id: string; dia: Dia }[] = [];
  const saem: string[] = [];
  for (const { id, dia, firme } of soltas.toSorted((a, b) => Number(b.firme) - Number(a.firme))) {
    const novo = porPeriodo.get(periodo(dia))?.shift();
    if (novo) livres.delete(novo);
    if (novo) mudam.push({ id, dia: novo });
    else if (!firme) saem.push(id);
  }
  return { mudam, faltam: [...livres], saem };
}

/** A day of a series that has a row. */
export interface DiaComLinha {
  dia: string;
  /** The moment at which a person canceled or deleted it; null if it takes place. */
  ato: string | null;
}

/**
 * From which day on a suspended series makes no occurrences; null if it goes on. It is the first of
 * the days at its end that were taken away together. A day taken away alone says nothing about the
 * series, except the one from which it was suspended until now (`era`). `dias` in order.
 */
export function suspensaDesde(dias: readonly DiaComLinha[], era: string): string | null {
  const juntos = Map.groupBy(dias, ({ ato }) => ato);
  let desde: string | null = null;
  for (const { dia, ato } of dias.toReversed()) {
    if (ato === null) return desde;
    if ((juntos.get(ato)?.length ?? 0) > 1 || dia === era) desde = dia;
  }
  return desde;
}

/** A secret or public address: the house and a random part, in base64url. */
export const FORMATO_DO_ENDERECO = /^[A-Za-z0-9_-]{38,64}$/;

/** What the form of an event says about its time, on the house's own clock. */
export interface QuandoDigitado {
  /** 'YYYY-MM-DD' */
  dia: string;
  /** 'HH:MM' */
  hora: string;
  dia_fim: string;
  hora_fim: string;
}

const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));

/** Minutes from beginning to end; negative or 0 for an event that ends before it begins. */
export const duracaoMin = ({ dia, hora, dia_fim, hora_fim }: QuandoDigitado): number =>
  diasEntre(dia, dia_fim) * 1440 + minutos(hora_fim) - minutos(hora);

/** The same rule beginning on its earliest own day that does not lie before `de`. */
export function comecarDesde(serie: Serie, de: string): Serie {
  let n = 0;
  while (n > -400 && nesimo(serie, n - 1) >= de) n--;
  return n === 0 ? serie : { ...serie, desde: nesimo(serie, n) };
}
