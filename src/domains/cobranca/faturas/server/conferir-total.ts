import { somar } from '../../../../shared/centavos.ts';
import { valorMudou } from './fatura-nao-aberta.ts';
import type { PagamentoFeito } from './quitar-faturas.ts';

/**
 * The money of these payments in centavos, with multas and what becomes credit. Another total than
 * the person saw refuses them all (decision 27).
 */
export function conferirTotal(pagas: readonly PagamentoFeito[], esperado: number | undefined, sobra = 0): number {
  const dinheiro = pagas.filter(({ de_credito }) => !de_credito);
  const total = somar([
    ...dinheiro.map(({ valor_centavos, multa_centavos }) => valor_centavos + multa_centavos),
    sobra,
  ]);
  if (esperado !== undefined && esperado !== total) throw valorMudou(total);
  return total;
}
