import { centavos, formatBRL, type Centavos } from '../../shared/centavos.ts';
import { competenciaDe, competenciaDoDia, mesesEntre, mesmoMes, type Competencia } from '../../shared/competencia.ts';
import { ehDia, partesDoDia, somarMesesAoDia, type Dia } from '../../shared/datas.ts';
import { normalizarMatricula } from '../../shared/busca.ts';

/** As stored (decision 22). */
export const STATUS_FATURA = ['pendente', 'vencida', 'paga', 'cancelada'] as const;
export type StatusFatura = (typeof STATUS_FATURA)[number];

/** As shown, and as the filter of /faturas names them. */
export const STATUS_MOSTRADOS = ['aberta', 'atrasada', 'paga', 'cancelada'] as const;
export type StatusMostrado = (typeof STATUS_MOSTRADOS)[number];

export const STATUS_MOSTRADO: Readonly<Record<StatusFatura, StatusMostrado>> = {
  pendente: 'aberta',
  vencida: 'atrasada',
  paga: 'paga',
  cancelada: 'cancelada',
};

export const STATUS_GUARDADO: Readonly<Record<StatusMostrado, StatusFatura>> = {
  aberta: 'pendente',
  atrasada: 'vencida',
  paga: 'paga',
  cancelada: 'cancelada',
};

/** pendente and vencida: what can be paid, re-priced, cancelled (row F8). */
export const estaAberta = (status: StatusFatura): boolean => status === 'pendente' || status === 'vencida';

/** An open invoice is late from the day after it was due. */
export const statusNoDia = (dt_vencimento: string, hoje: string): 'pendente' | 'vencida' =>
  dt_vencimento < hoje ? 'vencida' : 'pendente';

/** The discount that counts: never more than the value (decision 21). */
export const descontoAplicado = (desconto: number, valor: number): Centavos =>
  centavos(Math.min(centavos(desconto), centavos(valor)));

interface Valores {
  valor_centavos: number;
  vl_desconto_centavos: number;
}

export const totalAPagar = ({ valor_centavos, vl_desconto_centavos }: Valores): Centavos =>
  centavos(valor_centavos - descontoAplicado(vl_desconto_centavos, valor_centavos));

/** 'R$ 200,00 − R$ 20,00', or null without a discount (row T2). */
export const notaDoDesconto = ({ valor_centavos, vl_desconto_centavos }: Valores): string | null =>
  vl_desconto_centavos > 0
    ? `${formatBRL(valor_centavos)} − ${formatBRL(descontoAplicado(vl_desconto_centavos, valor_centavos))}`
    : null;

export const FATURAS_POR_ASSINATURA = 24;
export const MESES_A_FRENTE = 36;
const HORIZONTE_MESES = 6;

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

export interface Cobranca {
  inicio: string;
  dia_vencimento: number;
}

/** The due dates up to a month, of months that have no invoice yet (row F3, decision 21). Doing it again gives nothing. */
export function faltantes({ inicio, dia_vencimento }: Cobranca, existentes: readonly string[], ate: string): Dia[] {
  const meses = Math.max(0, mesesEntre(competenciaDoDia(inicio), ate) + 1);
  return vencimentos(inicio, dia_vencimento, meses).filter((data) => {
    const refer = competenciaDoDia(data);
    return refer <= ate && !existentes.includes(refer);
  });
}

/** More than 36 months ahead of the house's month is refused (decision 21). */
export const longeDemais = (ano: number, mes: number, hoje: string): boolean =>
  mesesEntre(competenciaDoDia(hoje), competenciaDe(ano, mes)) > MESES_A_FRENTE;

/** 'Horizonte suficiente': the latest invoice of every current subscription is more than 6 months ahead (row F5, decision 21). */
export const horizonteSuficiente = (ultimos: readonly (string | null)[], hoje: string): boolean =>
  ultimos.every((ultimo) => ultimo !== null && ultimo > somarMesesAoDia(hoje, HORIZONTE_MESES));

/** 24 months after the latest invoice; from the current month (or a later start) when there is none (row F5). */
export function extensao({ inicio, dia_vencimento }: Cobranca, ultimo: string | null, hoje: string): Dia[] {
  if (horizonteSuficiente([ultimo], hoje)) return [];
  const de = mesmoMes(ultimo === null ? hoje : somarMesesAoDia(ultimo, 1), 1);
  return vencimentos(de > inicio ? de : inicio, dia_vencimento);
}

/** Decision 23: what a pause cancelled may come again; what a person cancelled only through the form of one matrícula. */
export const podeGerarDeNovo = (canceladaPor: 'pausa' | 'pessoa', formularioDaMatricula: boolean): boolean =>
  canceladaPor === 'pausa' || formularioDaMatricula;

export interface Aviso {
  titulo: string;
  descricao: string;
}

/** Row F4, what the form finds before it asks the server. */
export function recusaDaFaltante({ matricula, competencia }: { matricula: string; competencia: string }): Aviso | null {
  if (normalizarMatricula(matricula) === '') {
    return { titulo: 'Informe a matrícula', descricao: 'Digite a matrícula do membro.' };
  }
  return ehDia(competencia) && partesDoDia(competencia).ano >= 2020 && partesDoDia(competencia).ano <= 2100
    ? null
    : { titulo: 'Selecione a competência', descricao: 'Escolha uma data válida.' };
}

export interface FaturaAberta extends Valores {
  status: StatusFatura;
  dt_vencimento: string;
}

export interface Repreco extends Valores {
  status: 'pendente' | 'vencida';
  dt_vencimento: Dia;
  refer: Competencia;
}

/**
 * What a plan's present value and due day make of an invoice: the day moves inside the same month, the discount is capped, the status follows
 * the day. Null for a paid or cancelled one, which never changes (decision 24, INV-28).
 */
export function repricar(
  fatura: FaturaAberta,
  plano: { valor_centavos: number; dia_vencimento: number },
  desconto: number,
  hoje: string,
): Repreco | null {
  if (!estaAberta(fatura.status)) return null;
  const dt_vencimento = mesmoMes(fatura.dt_vencimento, plano.dia_vencimento);
  return {
    dt_vencimento,
    refer: competenciaDoDia(dt_vencimento),
    status: statusNoDia(dt_vencimento, hoje),
    valor_centavos: plano.valor_centavos,
    vl_desconto_centavos: descontoAplicado(desconto, plano.valor_centavos),
  };
}
