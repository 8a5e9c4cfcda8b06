// What a bank statement is, for both sides: the browser reads it, the server judges every line
// again.
import { dobrar } from '../../shared/busca.ts';
import { formatDecimal } from '../../shared/centavos.ts';

/** How the money moved, as far as the description says so. */
export const MEIOS = [
  'pix',
  'transferencia',
  'boleto',
  'cartao',
  'tarifa',
  'aplicacao',
  'dinheiro',
  'cheque',
  'outro',
] as const;
export type Meio = (typeof MEIOS)[number];

/**
 * One movement as the bank wrote it. The sign of `valor_centavos` says whether money came or went.
 */
export interface Lancamento {
  /** 'YYYY-MM-DD', the day as written; a time or zone beside it changes nothing. */
  dia: string;
  valor_centavos: number;
  descricao: string;
  /** The bank's own number. Banks repeat and renumber it, so it is never a key. */
  id_banco: string | null;
  documento: string | null;
  pagador: string | null;
  /** Digits, or '***.111.222-**' where the bank hides the rest. */
  pagador_documento: string | null;
  meio: Meio;
  /** 0 for the first of identical lines of one day, 1 for the second, and so on. */
  ocorrencia: number;
}

/** A row that is no movement: a balance, a total or an amount of zero. */
export interface Ignorado {
  motivo: 'saldo' | 'zero' | 'total';
  dia: string | null;
  valor_centavos: number | null;
  descricao: string;
}

export interface ContaDoExtrato {
  /** Three digits, null if the file does not say so. */
  banco: string | null;
  agencia: string | null;
  conta: string | null;
  moeda: 'BRL';
  inicio: string | null;
  fim: string | null;
  saldo_centavos: number | null;
  saldo_em: string | null;
  ignorados: Ignorado[];
  avisos: string[];
  /** The lines are in the order of their days, and within a day in that of the file. */
  lancamentos: Lancamento[];
}

/** At most 5 MB and 20,000 lines in one file. */
export const MAIOR_EXTRATO = 5_000_000;
export const MAIS_LINHAS = 20_000;

/** One line in words that do not change with accents, case or blanks. */
const semOcorrencia = ({ dia, valor_centavos, descricao }: Omit<Lancamento, 'ocorrencia'>): string =>
  `${dia}|${valor_centavos}|${dobrar(descricao).trim().replaceAll(/\s+/g, ' ')}`;

/**
 * What makes a line the same line in another file: day, amount, folded description, n-th of its
 * kind.
 */
export const chaveDoLancamento = (lancamento: Lancamento): string =>
  `${semOcorrencia(lancamento)}|${lancamento.ocorrencia}`;

/** Orders by day, and numbers identical lines of one day: two equal payments are two lines. */
export function numerarLancamentos(lancamentos: readonly Omit<Lancamento, 'ocorrencia'>[]): Lancamento[] {
  const vistos = new Map<string, number>();
  const porDia = lancamentos.toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia)));
  return porDia.map((lancamento) => {
    const chave = semOcorrencia(lancamento);
    const ocorrencia = vistos.get(chave) ?? 0;
    vistos.set(chave, ocorrencia + 1);
    return { ...lancamento, ocorrencia };
  });
}

/** Lines in one call of the browser; a statement is sent in parts. */
export const LINHAS_POR_ENVIO = 1000;

/**
 * `marcada` is ticked beforehand, `sugerida` is offered one by one, `candidatas` is a list to
 * choose from with nothing ticked. Nothing is ever booked without a click.
 */
export const CERTEZAS = ['marcada', 'sugerida', 'candidatas'] as const;
export type Certeza = (typeof CERTEZAS)[number];

export const FILTROS_DA_BANDEJA = ['todas', ...CERTEZAS, 'nenhuma'] as const;
export type FiltroDaBandeja = (typeof FILTROS_DA_BANDEJA)[number];

/** The two ends of a line: linked to money, or set aside. */
export const ESTADOS = ['conferida', 'ignorada'] as const;
export type EstadoDaLinha = (typeof ESTADOS)[number];

/** The tables whose rows a line can stand for. */
export const ORIGENS_DO_LANCADO = ['pagamento', 'lancamento', 'venda', 'transferencia'] as const;
export type OrigemDoLancado = (typeof ORIGENS_DO_LANCADO)[number];

/** The way of paying that a line of a bank stands for; a deposit of cash is no cash there. */
export const metodoDoMeio = (meio: Meio): 'pix' | 'cartao' | 'transferencia' =>
  meio === 'pix' || meio === 'cartao' ? meio : 'transferencia';

/** An amount as a person types it into a search, '1.234,56' and '1234,56', without its sign. */
export function valorEscrito(centavos: number): string {
  const escrito = formatDecimal(Math.abs(centavos));
  return `${escrito}\n${escrito.replaceAll('.', '')}`;
}
