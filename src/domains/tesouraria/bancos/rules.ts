// What a link to a bank is, for both sides: its states, and amounts as the service writes them.
import { MAX_CENTAVOS } from '../../../shared/centavos.ts';

/**
 * `longe`: the service did not answer. `atrasado`: it did not reach the bank. `entrar`: the bank
 * asks somebody to sign in again. `acabou`: the authorization is over. `chave`: the key is not
 * taken, or does not open. `sumiu`: item or account are not there.
 */
export const ESTADOS_DO_BANCO = ['ok', 'longe', 'atrasado', 'entrar', 'acabou', 'chave', 'sumiu'] as const;
export type EstadoDoBanco = (typeof ESTADOS_DO_BANCO)[number];

const DIA_MS = 86_400_000;

/** The hour of the house from which a day's lines are read. */
export const HORA_DO_BANCO = 6;
/** The button asks at most this often. */
export const ESPERA_DO_BANCO_MS = 600_000;
/** The end of an authorization is told so many days ahead. */
const DIAS_DE_AVISO = 14;
/** Without an answer for so long, the house is told that the lines stopped. */
const PARADO_MS = 2 * DIA_MS;

/** An instant, as the server has it or as it is sent. */
type Instante = string | number | Date;
const msDe = (instante: Instante): number => new Date(instante).getTime();

interface Ligado {
  estado: EstadoDoBanco;
  autorizacao_ate: Instante | null;
  lido_em: Instante | null;
  ligado_em: Instante;
}

export type AvisoDoBanco =
  | { que: 'entrar' | 'acabou' | 'chave' | 'sumiu' | 'parado'; dias?: never }
  | { que: 'acaba'; dias: number };

/** What calls for a person; null while everything passes by itself. */
export function avisoDoBanco(
  { estado, autorizacao_ate, lido_em, ligado_em }: Ligado,
  agora: number,
): AvisoDoBanco | null {
  const dias = autorizacao_ate === null ? null : Math.ceil((msDe(autorizacao_ate) - agora) / DIA_MS);
  if (dias !== null && dias <= 0) return { que: 'acabou' };
  if (estado === 'entrar' || estado === 'acabou' || estado === 'chave' || estado === 'sumiu') return { que: estado };
  if (agora - msDe(lido_em ?? ligado_em) > PARADO_MS) return { que: 'parado' };
  return dias !== null && dias <= DIAS_DE_AVISO ? { que: 'acaba', dias } : null;
}

const NUMERO = /^(-?)(\d{1,20})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/;
/** Digits behind the centavos that only a binary fraction leaves: 0.30000000000000004. */
const RUIDO = /^(?:0{6,}\d*|9{6,}\d*)$/;

/**
 * The text of a JSON number in centavos, without a float on the way. What a sum of floats leaves
 * far behind the centavos is rounded off; a real fraction of a centavo is no amount, and null.
 */
export function centavosDoNumero(texto: string): number | null {
  const [inteiro, sinal = '', reais = '', fracao = '', expoente = '0'] = NUMERO.exec(texto) ?? [];
  if (inteiro === undefined) return null;
  // The point stands behind so many digits; zeros fill up on both sides.
  const lugar = reais.length + Number(expoente) + 2;
  const digitos = (reais + fracao).padStart(reais.length + fracao.length + Math.max(0, -lugar), '0');
  const corte = Math.max(0, lugar);
  const antes = digitos.slice(0, corte).padEnd(corte, '0');
  const resto = digitos.slice(corte);
  const paraCima = resto.startsWith('9');
  if (/[1-9]/.test(resto) && !RUIDO.test(resto)) return null;
  const valor = BigInt(antes || '0') + (paraCima ? 1n : 0n);
  if (valor > BigInt(MAX_CENTAVOS)) return null;
  return Number(valor) * (sinal && valor > 0n ? -1 : 1);
}
