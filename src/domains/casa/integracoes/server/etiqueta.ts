import { hash } from 'node:crypto';

/** The tag of an answer is made of the answer itself. */
export const etiquetaDe = (corpo: unknown): string =>
  `"${hash('sha256', JSON.stringify(corpo), 'base64url').slice(0, 27)}"`;

/** The tags that a header names. */
export const etiquetasEm = (texto = ''): string[] => texto.split(',').map((uma) => uma.trim());
