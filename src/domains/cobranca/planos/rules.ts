/** Whole and 1 to 28, so that every month has the day. */
export function lerDiaVencimento(texto: string): number | null {
  const dia = /^\d{1,2}$/.test(texto.trim()) ? Number(texto) : 0;
  return dia >= 1 && dia <= 28 ? dia : null;
}
