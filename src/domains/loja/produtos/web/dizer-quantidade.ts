import { lerQuantidade, type LimitesDaQuantidade, type RecusaDaQuantidade } from '../../../../shared/quantidade.ts';
import { t } from '../../../../shared/texts.ts';

const FRASES: Readonly<Record<RecusaDaQuantidade['motivo'], (n: string) => string>> = {
  ilegivel: () => t('Informe a quantidade'),
  inteiro: () => t('Use um número inteiro'),
  casas: () => t('Use até três casas decimais'),
  virgula: (exemplo) => t('Use vírgula: {exemplo}', { exemplo }),
  minimo: (n) => t('No mínimo {n}', { n }),
  maximo: (n) => t('No máximo {n}', { n }),
};

/** The sentence under a field with a wrong quantity; undefined if it is right. */
export function dizerQuantidade(texto: string, limites: LimitesDaQuantidade): string | undefined {
  const { recusa } = lerQuantidade(texto, limites);
  return recusa && FRASES[recusa.motivo](recusa.n);
}

/** The keyboard of a telephone: with a comma only where there are decimals. */
export const teclado = ({ fracionada }: LimitesDaQuantidade): 'decimal' | 'numeric' =>
  fracionada ? 'decimal' : 'numeric';
