import { ehDia, formatDia, formatDiaPorExtenso, hojeEm, horaEm, nomeDaSemana } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import {
  diaDaSemana,
  ULTIMA_SEMANA,
  type Alcance,
  type Proprio,
  type RepeticaoDeEvento,
  type TipoDeEvento,
} from '../rules.ts';

export const NOMES_DOS_EVENTOS: Readonly<Record<TipoDeEvento, () => string>> = {
  gira: () => t('Gira'),
  festa: () => t('Festa'),
  desenvolvimento: () => t('Desenvolvimento'),
  estudo: () => t('Estudo'),
  limpeza: () => t('Limpeza'),
  reuniao: () => t('Reunião'),
  obrigacao: () => t('Obrigação'),
  outro: () => t('Outro'),
};

export const NOMES_DOS_PROPRIOS: Readonly<Record<Proprio, () => string>> = {
  quando: () => t('dia e hora'),
  tipo: () => t('tipo'),
  titulo: () => t('título'),
  lugar: () => t('lugar'),
  aberta: () => t('para quem é'),
  orientacoes: () => t('orientações'),
  lotacao: () => t('lotação'),
  pagina: () => t('página pública'),
};

export const NOMES_DOS_ALCANCES: Readonly<Record<Alcance, () => string>> = {
  este: () => t('Só este'),
  seguintes: () => t('Este e os seguintes'),
  todos: () => t('Todos que ainda vêm'),
};

interface Quando {
  inicio: string;
  fim: string;
}

/** 'das 20:00 às 23:00', on the clock of the house; with days if it ends on another one. */
export function horario({ inicio, fim }: Quando, fuso: string): string {
  const [de, ate] = [new Date(inicio), new Date(fim)];
  const horas = { de: horaEm(de, fuso), ate: horaEm(ate, fuso) };
  const ultimo = hojeEm(ate, fuso);
  // A gira that ends after midnight still belongs to its evening.
  if (ate.getTime() - de.getTime() < 86_400_000) return t('das {de} às {ate}', horas);
  return t('das {de} até {dia}, {ate}', { ...horas, dia: formatDia(ultimo) });
}

/** 'Sábado, 5 de dezembro de 2026, das 20:00 às 23:00' */
export function quandoPorExtenso(quando: Quando, fuso: string): string {
  const dia = hojeEm(new Date(quando.inicio), fuso);
  const idioma = getLanguage();
  const escrito = `${formatDiaPorExtenso(dia, idioma)}${idioma === 'pt-BR' ? ' de ' : ', '}${dia.slice(0, 4)}`;
  return `${escrito.charAt(0).toUpperCase()}${escrito.slice(1)}, ${horario(quando, fuso)}`;
}

const NOMES_SEM_DIA: Readonly<Record<RepeticaoDeEvento, () => string>> = {
  semanal: () => t('Toda semana'),
  quinzenal: () => t('A cada duas semanas'),
  mensal_dia: () => t('Todo mês'),
  mensal_semana: () => t('Todo mês'),
};

export interface Repeticao {
  repete: RepeticaoDeEvento;
  dia?: number | null | undefined;
  semana?: number | null | undefined;
  ate?: string | null | undefined;
}

/** 'Todo mês, sábado: o 1º, até 31/12/2027'; without the weekday while the first day is typed. */
export function repeticaoPorExtenso({ repete, dia, semana, ate }: Repeticao, primeiro: string): string {
  if (!ehDia(primeiro)) return NOMES_SEM_DIA[repete]();
  const naSemana = nomeDaSemana(diaDaSemana(primeiro), getLanguage());
  const frases: Readonly<Record<RepeticaoDeEvento, () => string>> = {
    semanal: () => t('Toda semana, {dia}', { dia: naSemana }),
    quinzenal: () => t('A cada duas semanas, {dia}', { dia: naSemana }),
    mensal_dia: () => (dia === 31 ? t('Todo mês, no último dia') : t('Todo mês, no dia {dia}', { dia: dia ?? 1 })),
    mensal_semana: () =>
      semana === ULTIMA_SEMANA
        ? t('Todo mês, {dia}: o último', { dia: naSemana })
        : t('Todo mês, {dia}: o {n}º', { dia: naSemana, n: semana ?? 1 }),
  };
  return ate ? t('{regra}, até {dia}', { regra: frases[repete](), dia: formatDia(ate) }) : frases[repete]();
}
