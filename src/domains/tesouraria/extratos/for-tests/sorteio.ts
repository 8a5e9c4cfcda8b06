/** A generator of numbers that a seed repeats (mulberry32). */
export function sorteioDe(semente: number): () => number {
  let estado = semente;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let n = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Sorte {
  um: <T>(lista: readonly T[]) => T;
  ate: (maximo: number) => number;
  vez: (parte: number) => boolean;
}

/** Choices that a seed repeats. */
export function sorteDe(semente: number): Sorte {
  const sorteio = sorteioDe(semente);
  return {
    um: <T>(lista: readonly T[]): T => lista[Math.floor(sorteio() * lista.length)] as T,
    ate: (maximo) => Math.floor(sorteio() * (maximo + 1)),
    vez: (parte) => sorteio() < parte,
  };
}
