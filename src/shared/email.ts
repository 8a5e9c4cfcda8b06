// This file is apart, because the first page checks an address and no document.

/** An address that a mail server would take; the same common sense as the server's check. */
export const ehEmail = (texto: string): boolean =>
  texto.length <= 254 &&
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(texto);
