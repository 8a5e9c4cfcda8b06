/**
 * What can wait in the tray 'A conferir', in the order in which it is shown. A domain that brings
 * another kind adds it here, to `contarAConferir`, and to the screen's lists.
 */
export const BANDEJAS = ['extrato', 'declarado', 'provedor', 'pedido', 'correcao', 'tardia'] as const;
export type Bandeja = (typeof BANDEJAS)[number];

/** A late sale stays in the tray this long; it may also be left as it is. */
export const DIAS_DA_TARDIA = 30;
