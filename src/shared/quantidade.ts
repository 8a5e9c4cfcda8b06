/**
 * A quantity of goods: a decimal of at most three places, as JSON and the database carry it. It is
 * computed in whole thousandths, so that no sum and no total has the error of a binary fraction.
 */
export const milesimos = (quantidade: number): number => Math.round(quantidade * 1000);

/** The decimal nearest to a number of thousandths; it never shows more than three places. */
export const deMilesimos = (inteiro: number): number => inteiro / 1000;

export const ehQuantidade = (n: number): boolean =>
  Number.isSafeInteger(milesimos(n)) && deMilesimos(milesimos(n)) === n;

export const ehInteira = (quantidade: number): boolean => Number.isInteger(quantidade);

export const somarQuantidades = (...parcelas: readonly number[]): number =>
  deMilesimos(parcelas.reduce((soma, parcela) => soma + milesimos(parcela), 0));

/** Price × quantity, half a centavo rounded up, as PostgreSQL's round() does. */
export const precoVezes = (preco_centavos: number, quantidade: number): number =>
  Number((BigInt(preco_centavos) * BigInt(milesimos(quantidade)) + 500n) / 1000n);

/** '0,5', '12', '12500'; negative '−0,5'. Without dots: they would be read as decimals. */
export const formatQuantidade = (quantidade: number): string =>
  String(quantidade).replace('.', ',').replace('-', '\u2212');

/** What a field accepts. */
export interface LimitesDaQuantidade {
  /** True for up to three decimals, false for whole numbers only. */
  fracionada: boolean;
  minima: number;
  maxima: number;
}

/** Why a text is no quantity; `n` is the limit, or the same number with a comma. */
export interface RecusaDaQuantidade {
  motivo: 'ilegivel' | 'inteiro' | 'casas' | 'virgula' | 'minimo' | 'maximo';
  n: string;
}

export type LeituraDaQuantidade =
  | { quantidade: number; recusa?: undefined }
  | { quantidade?: undefined; recusa: RecusaDaQuantidade };

const recusa = (motivo: RecusaDaQuantidade['motivo'], n = 0): { recusa: RecusaDaQuantidade } => ({
  recusa: { motivo, n: formatQuantidade(n) },
});

const DECIMAL = /^(\d{1,12})(?:,(\d+))?$/;
const COM_PONTO = /^(\d{1,12})\.(\d{0,3})$/;

/**
 * Reads what a person typed. Only a comma separates decimals, and nothing else than digits is read
 * as a number.
 */
export function lerQuantidade(texto: string, limites: LimitesDaQuantidade): LeituraDaQuantidade {
  const limpo = texto.trim();
  const { fracionada, minima, maxima } = limites;
  const [, inteiros, casas = ''] = DECIMAL.exec(limpo) ?? [];
  if (inteiros === undefined) return porQueNaoSeLe(limpo, limites);
  if (casas !== '' && !fracionada) return recusa('inteiro');
  if (casas.length > 3) return recusa('casas');
  const quantidade = Number(`${inteiros}.${casas || '0'}`);
  if (quantidade < minima) return recusa('minimo', minima);
  return quantidade > maxima ? recusa('maximo', maxima) : { quantidade };
}

function porQueNaoSeLe(texto: string, { fracionada, minima }: LimitesDaQuantidade): LeituraDaQuantidade {
  if (/^[-\u2212]\s*\d/.test(texto)) return recusa('minimo', minima);
  const [, inteiros, casas = ''] = COM_PONTO.exec(texto) ?? [];
  if (inteiros === undefined) return recusa('ilegivel');
  return fracionada ? recusa('virgula', Number(`${inteiros}.${casas || '5'}`)) : recusa('inteiro');
}

/** Whether more digits may still make it a quantity: '0,' on the way to '0,5' is no mistake yet. */
export const quantidadeIncompleta = (texto: string, limites: LimitesDaQuantidade): boolean =>
  ['1', '01', '001'].some((resto) => lerQuantidade(texto + resto, limites).quantidade !== undefined);

export const UNIDADES = ['un', 'pct', 'cx', 'kg', 'lt'] as const;
/** These units are sold and counted in up to three decimals, and the others in whole numbers. */
export const FRACIONADAS: readonly string[] = ['kg', 'lt'] satisfies (typeof UNIDADES)[number][];
export const ehFracionada = (unidade: string | null | undefined): boolean => FRACIONADAS.includes(unidade ?? '');

/** '2 × Vela', '0,5 kg de Feijão': what is sold by weight or volume says its unit. */
export const quantoDe = (quantidade: number, unidade: string | null | undefined, nome: string): string =>
  ehFracionada(unidade)
    ? `${formatQuantidade(quantidade)} ${unidade} de ${nome}`
    : `${formatQuantidade(quantidade)} × ${nome}`;
