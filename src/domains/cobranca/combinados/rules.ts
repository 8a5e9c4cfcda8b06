/** What may be agreed about a month: it is not owed, or it has a later last day. */
export const TIPOS_DE_COMBINADO = ['isencao', 'nova_data'] as const;
export type TipoDeCombinado = (typeof TIPOS_DE_COMBINADO)[number];

/** How many requests of one member may wait at once. The database has as many places. */
export const PEDIDOS_POR_MEMBRO = 6;
/** How many months one agreement covers. */
export const MESES_POR_COMBINADO = 24;

/**
 * Why a new last day is not accepted; undefined if it is. It is today or later, and after the due
 * day. All are days of the house ('YYYY-MM-DD').
 */
export function recusaDaData(
  novaData: string,
  { hoje, vencimento }: { hoje: string; vencimento: string },
): 'passada' | 'antes_do_vencimento' | undefined {
  if (novaData < hoje) return 'passada';
  return novaData > vencimento ? undefined : 'antes_do_vencimento';
}
