// The paper of a month. Every amount is in centavos; what went out is above zero in `saidas`.
import type { NomeDaEspecie } from '../../dinheiro/formas/rules-especies.ts';

/** Opening and closing of one carteira, or of one fundo. */
export interface Saldo {
  anterior_centavos: number;
  /** 'Ajuste de meses anteriores': what changed before this month after it was published. */
  ajuste_centavos: number;
  /** The balance that the house stated in this month; of a carteira only. */
  inicial_centavos: number;
  entradas_centavos: number;
  saidas_centavos: number;
  /** What other carteiras or fundos gave, less what they got. */
  transferencias_centavos: number;
  fechamento_centavos: number;
}

export interface SaldoDaCarteira extends Saldo {
  id: string;
  nome: string;
}

export interface SaldoDoFundo extends Saldo {
  /** Null is 'Geral', the money in no fundo. */
  id: string | null;
  nome: string;
  meta_centavos: number | null;
}

/** This month's sum of a group or type, and that of the month before as its paper has it. */
export interface Soma {
  valor_centavos: number;
  antes_centavos: number;
  /** What changed in the month before after its paper was published; absent if nothing did. */
  antes_ajuste_centavos?: number;
}

/** A published paper, as its stored JSON has it. Nothing but the typed text may name a person. */
export interface Prestacao {
  formato: 1;
  competencia: string;
  carteiras: readonly SaldoDaCarteira[];
  fundos: readonly SaldoDoFundo[];
  receitas: readonly (Soma & { grupo: NomeDaEspecie })[];
  despesas: readonly (Soma & { tipo: string })[];
  /** Carteiras without a balance: what passed through them is not in this paper. */
  sem_saldo: readonly string[];
  texto: string;
}

/** One line of the database's sums, before the paper of the month before is known. */
export type Somado<Linha extends Saldo> = Omit<Linha, 'ajuste_centavos'>;

const NADA: Saldo = {
  anterior_centavos: 0,
  ajuste_centavos: 0,
  inicial_centavos: 0,
  entradas_centavos: 0,
  saidas_centavos: 0,
  transferencias_centavos: 0,
  fechamento_centavos: 0,
};

/**
 * Splits each computed opening into the closing that was published for the month before and the
 * adjustment. Without such a paper the whole opening is the former balance. A published
 * line without any row is kept, or the columns would not add up.
 */
export function comAjuste<Linha extends Saldo & { id: string | null }>(
  somados: readonly Somado<Linha>[],
  publicados: readonly Linha[] | null,
): Linha[] {
  const sumidos = (publicados ?? []).filter(
    (publicado) => publicado.fechamento_centavos !== 0 && somados.every(({ id }) => id !== publicado.id),
  );
  return [...somados, ...sumidos.map((sumido) => ({ ...sumido, ...NADA }))].map((somado) => {
    const publicado = publicados?.find(({ id }) => id === somado.id)?.fechamento_centavos ?? 0;
    const anterior = publicados ? publicado : somado.anterior_centavos;
    return { ...somado, anterior_centavos: anterior, ajuste_centavos: somado.anterior_centavos - anterior } as Linha;
  });
}

/**
 * Splits each computed sum of the month before into what its paper says and what changed since.
 * A published group without any row is kept, with its sum taken back by the adjustment.
 */
export function comAntesPublicado<Linha extends Soma>(
  somadas: readonly Linha[],
  publicadas: readonly Linha[] | null,
  mesma: (uma: Linha, outra: Linha) => boolean,
): Linha[] {
  if (!publicadas) return [...somadas];
  const sumidas = publicadas.filter(
    (publicada) => publicada.valor_centavos !== 0 && !somadas.some((somada) => mesma(somada, publicada)),
  );
  return [...somadas, ...sumidas.map((sumida) => ({ ...sumida, valor_centavos: 0, antes_centavos: 0 }))].map(
    ({ antes_ajuste_centavos: _, ...somada }) => {
      const antes = publicadas.find((publicada) => mesma(publicada, somada as Linha))?.valor_centavos ?? 0;
      const ajuste = somada.antes_centavos - antes;
      return { ...somada, antes_centavos: antes, ...(ajuste !== 0 && { antes_ajuste_centavos: ajuste }) } as Linha;
    },
  );
}

const CAMPOS = Object.keys(NADA) as readonly (keyof Saldo)[];

/** The column sums of carteiras or of fundos; both are the same total. */
export const total = (linhas: readonly Saldo[]): Saldo =>
  Object.fromEntries(
    CAMPOS.map((campo) => [campo, linhas.reduce((soma, linha) => soma + linha[campo], 0)]),
  ) as unknown as Saldo;

/** Whether a line adds up to its closing. */
export const fecha = (linha: Saldo): boolean =>
  linha.anterior_centavos +
    linha.ajuste_centavos +
    linha.inicial_centavos +
    linha.entradas_centavos -
    linha.saidas_centavos +
    linha.transferencias_centavos ===
  linha.fechamento_centavos;

/** The stored text as a paper. */
export const lerConteudo = (conteudo: string): Prestacao => JSON.parse(conteudo) as Prestacao;
