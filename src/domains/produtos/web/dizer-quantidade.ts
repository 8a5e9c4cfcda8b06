import { lerQuantidade, type LimitesDaQuantidade } from '../../../shared/quantidade.ts';
import { t } from '../texts.ts';

/** What is wrong with a typed quantity, for under its field; undefined if nothing is. */
export function dizerQuantidade(texto: string, limites: LimitesDaQuantidade): string | undefined {
  const { recusa } = lerQuantidade(texto, limites);
  return recusa && t(recusa.frase, recusa.params);
}

/** The keyboard of a telephone: with a comma only where there are decimals. */
export const teclado = ({ fracionada }: LimitesDaQuantidade): 'decimal' | 'numeric' =>
  fracionada ? 'decimal' : 'numeric';
