import { diasEntre, ehDia, partesDoDia, somarDias, ultimoDiaDoMes } from '../../../../shared/datas.ts';
import { duracaoMin, ehUltimaSemana, semanaDoDia, ULTIMA_SEMANA, type Alcance, type TipoDeEvento } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/** The rules as the form offers them; those of a month follow from the first day. */
export const ESCOLHAS_DE_REPETICAO = [
  'nao',
  'semanal',
  'quinzenal',
  'mensal_semana',
  'mensal_ultima',
  'mensal_dia',
  'mensal_fim',
] as const;
export type EscolhaDeRepeticao = (typeof ESCOLHAS_DE_REPETICAO)[number];

export interface ValoresDoEvento {
  tipo: TipoDeEvento;
  titulo: string;
  dia: string;
  hora: string;
  dia_fim: string;
  hora_fim: string;
  lugar: string;
  aberta: boolean;
  orientacoes: string;
  lotacao: string;
  pagina: boolean;
  repete: EscolhaDeRepeticao;
  ate: string;
  alcance: Alcance;
}

export const VAZIO: ValoresDoEvento = {
  tipo: 'gira',
  titulo: '',
  dia: '',
  hora: '20:00',
  dia_fim: '',
  hora_fim: '23:00',
  lugar: '',
  aberta: false,
  orientacoes: '',
  lotacao: '',
  pagina: false,
  repete: 'nao',
  ate: '',
  alcance: 'este',
};

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

export function conferirValores(valores: ValoresDoEvento) {
  const { titulo, dia, hora, dia_fim, hora_fim, lotacao, repete, ate } = valores;
  const completo = ehDia(dia) && ehDia(dia_fim) && HORA.test(hora) && HORA.test(hora_fim);
  return {
    titulo: !titulo.trim() && t('Dê um título ao evento'),
    dia: !ehDia(dia) && t('Informe o dia'),
    hora: !HORA.test(hora) && t('Informe a hora, como 20:00.'),
    dia_fim: !ehDia(dia_fim) && t('Informe o dia'),
    hora_fim: HORA.test(hora_fim)
      ? completo && duracaoMin(valores) <= 0 && t('O fim precisa ser depois do início.')
      : t('Informe a hora, como 20:00.'),
    lotacao:
      lotacao.trim() !== '' && !/^[1-9]\d{0,4}$|^100000$/.test(lotacao.trim()) && t('A lotação vai de 1 a 100.000.'),
    ate: repete !== 'nao' && ate !== '' && ate < dia && t('O fim da série não pode ser antes do primeiro dia.'),
  };
}

/** What the action takes, but for the repetition. */
export const lidosDoEvento = (valores: ValoresDoEvento) => ({
  tipo: valores.tipo,
  titulo: valores.titulo,
  dia: valores.dia,
  hora: valores.hora,
  dia_fim: valores.dia_fim,
  hora_fim: valores.hora_fim,
  lugar: valores.lugar,
  aberta: valores.aberta,
  orientacoes: valores.orientacoes,
  lotacao: valores.lotacao.trim() === '' ? null : Number(valores.lotacao),
  pagina: valores.aberta && valores.pagina,
});

/**
 * The chosen rule, with what follows from the first day; null for an event that happens once. A day
 * that is still being typed has no place in its month, and the form says so.
 */
export function repeticaoEscolhida({ repete, dia, ate }: Pick<ValoresDoEvento, 'repete' | 'dia' | 'ate'>) {
  if (repete === 'nao') return null;
  if (repete === 'semanal' || repete === 'quinzenal') return { repete, ate };
  if (repete === 'mensal_fim') return { repete: 'mensal_dia' as const, dia: 31, ate };
  if (repete === 'mensal_dia')
    return { repete: 'mensal_dia' as const, dia: ehDia(dia) ? partesDoDia(dia).dia : null, ate };
  return {
    repete: 'mensal_semana' as const,
    semana: repete === 'mensal_ultima' ? ULTIMA_SEMANA : ehDia(dia) ? semanaDoDia(dia) : null,
    ate,
  };
}

/** The rules that fit the first day: 'o último' only if it is one, 'último dia' likewise. */
export function repeticoesPara(dia: string): readonly EscolhaDeRepeticao[] {
  if (!ehDia(dia)) return ESCOLHAS_DE_REPETICAO.slice(0, 3);
  const { ano, mes, dia: numero } = partesDoDia(dia);
  return ESCOLHAS_DE_REPETICAO.filter((uma) => {
    if (uma === 'mensal_ultima') return ehUltimaSemana(dia);
    if (uma === 'mensal_semana') return semanaDoDia(dia) <= 4;
    if (uma === 'mensal_fim') return numero === ultimoDiaDoMes(ano, mes);
    return true;
  });
}

/**
 * The last day that fits the others: the first one, or the next for a gira past midnight. An event
 * of several days keeps its length; `antes` is the first day that it had. Half-typed values leave
 * the last day as it is.
 */
export function fimQueSegue({ dia, hora, dia_fim, hora_fim }: ValoresDoEvento, antes: string): string {
  if (!ehDia(dia)) return dia_fim;
  const dias = ehDia(antes) && ehDia(dia_fim) ? diasEntre(antes, dia_fim) : 0;
  if (dias > 1) return somarDias(dia, dias);
  const horas = HORA.test(hora) && HORA.test(hora_fim);
  return somarDias(dia, horas ? Number(hora_fim <= hora) : Math.max(dias, 0));
}

/** '2030' → '20:30', also while it is being typed. */
export function mascararHora(texto: string): string {
  const numeros = texto.replaceAll(/\D/g, '').slice(0, 4);
  return numeros.length > 2 ? `${numeros.slice(0, 2)}:${numeros.slice(2)}` : numeros;
}
