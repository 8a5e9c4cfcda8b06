import type { Destino, LinhaAConferir } from './queries.ts';

/** What each form tells the dialog: what to send, or why it cannot be sent yet. */
export interface Decidido {
  destinos: readonly Destino[];
  falta?: string | undefined;
}

export interface FormaDaLinha {
  linha: LinhaAConferir;
  onDecidir: (decidido: Decidido) => void;
}
