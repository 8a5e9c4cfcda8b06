import {
  centavos,
  comVirgula,
  formatBRL,
  formatDecimal,
  parsePercentual,
  parsePreco,
  type Centavos,
} from '../../../../shared/centavos.ts';
import { lerQuantidade, quantidadeIncompleta } from '../../../../shared/quantidade.ts';
import { sentenceOfUnreadable } from '../../../../web/kit/unreadable.ts';
import { dizerQuantidade } from '../../produtos/web/dizer-quantidade.ts';
import type { LinhaDoCarrinho } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { limitesDaLinha, precoMaximo } from './linhas.ts';

/** The fields of the till whose text may be invalid. */
export type Campo = 'desconto' | 'percentual' | 'pago' | `quantidade ${string}` | `preco ${string}`;

/**
 * `incompleta`: more typing may still make it a value, so nothing is said while the person types.
 */
export type Leitura<Valor> = { valor: Valor; erro?: undefined } | { erro: string; incompleta: boolean };

export type Ler<Valor> = (texto: string) => Leitura<Valor>;

export const lerQuantidadeDe =
  (linha: LinhaDoCarrinho): Ler<number> =>
  (texto) => {
    const limites = limitesDaLinha(linha);
    const { quantidade } = lerQuantidade(texto, limites);
    if (quantidade !== undefined) return { valor: quantidade };
    const erro = dizerQuantidade(texto, limites) ?? '';
    return { erro, incompleta: quantidadeIncompleta(texto, limites) };
  };

export const lerPrecoDe =
  (linha: LinhaDoCarrinho): Ler<Centavos> =>
  (texto) =>
    semSinal(texto) === '' ? { erro: t('Informe o preço'), incompleta: true } : lerValor(texto, precoMaximo(linha));

/** Reads an amount or nothing: empty means no discount, or no typed amount. */
export const lerValorOuNada: Ler<Centavos | null> = (texto) =>
  semSinal(texto) === '' ? { valor: null } : lerValor(texto);

export const escreverOuNada = (valor: number | null): string => (valor === null ? '' : formatDecimal(valor));

/** Reads a percentage and keeps it as typed; empty means no discount. */
export const lerPercentual: Ler<string> = (texto) => {
  const limpo = texto.trim();
  if (limpo === '' || parsePercentual(limpo) !== null) return { valor: texto };
  if (ehNegativo(limpo)) return { erro: t('Não pode ser negativo'), incompleta: false };
  return { erro: t('Informe um valor válido'), incompleta: parsePercentual(`${limpo}0`) !== null };
};

function lerValor(texto: string, maximo?: Centavos): Leitura<Centavos> {
  const limpo = semSinal(texto);
  const valor = parsePreco(limpo);
  if (ehNegativo(limpo)) return { erro: t('Não pode ser negativo'), incompleta: false };
  if (valor === null) return { erro: sentenceOfUnreadable(comVirgula(limpo) ?? ''), incompleta: faltaDigitar(limpo) };
  if (maximo !== undefined && valor > maximo)
    return { erro: t('No máximo {valor}', { valor: formatBRL(maximo) }), incompleta: false };
  return { valor: centavos(valor) };
}

const faltaDigitar = (texto: string): boolean => ['0', '00', '000'].some((mais) => parsePreco(texto + mais) !== null);

const ehNegativo = (texto: string): boolean => /^[-\u2212]\s*\d/.test(texto);

/** The sign that stands beside the field may be typed too. */
const semSinal = (texto: string): string => texto.replaceAll(/R\$|\s/g, '');
