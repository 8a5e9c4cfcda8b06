/**
 * The share of the goal that is there, in whole per cent, rounded down; 100 means reached. Null
 * without a goal. Amounts are centavos.
 */
export const parteDaMeta = (saldoCentavos: number, metaCentavos: number | null): number | null =>
  metaCentavos === null ? null : Math.max(0, Math.floor((saldoCentavos * 100) / metaCentavos));
