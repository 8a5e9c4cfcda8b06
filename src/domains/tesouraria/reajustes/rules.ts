// The readjustment of plans. Amounts are in centavos.

/** Up to so many months ahead: invoices exist no further. */
export const MESES_A_FRENTE = 12;

/** A percentage with two decimals, in hundredths: 4,62% is 462. */
const MAXIMO_PERCENTUAL = 20_000;

/** What a price becomes, rounded to 50 centavos as dues are paid in cash. */
export function reajustado(valor: number, centesimos: number, passo = 50): number {
  const novo = Math.round((valor * (10_000 + centesimos)) / 10_000 / passo) * passo;
  return Math.max(passo, novo);
}

/** '4,62' as hundredths of a percent; null if it is none. */
export function lerCentesimos(texto: string): number | null {
  const [, sinal, inteiro, decimal = ''] = /^(-?)(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(texto.trim()) ?? [];
  if (inteiro === undefined) return null;
  const valor = Number(inteiro) * 100 + Number(decimal.padEnd(2, '0'));
  return valor > MAXIMO_PERCENTUAL ? null : sinal === '-' ? -Math.min(valor, 9900) : valor;
}
