// Reads a QR code as ISO/IEC 18004 describes it: level M, versions 2 to 12, byte mode only. It
// corrects no errors, because what we draw must be exact.

export type Matriz = readonly (readonly boolean[])[];

/**
 * Version → [data codewords of the short blocks, how many short blocks, how many with one more].
 */
const BLOCOS: Readonly<Record<number, readonly [dados: number, curtos: number, longos: number]>> = {
  2: [28, 1, 0],
  3: [44, 1, 0],
  4: [32, 2, 0],
  5: [43, 2, 0],
  6: [27, 4, 0],
  7: [31, 4, 0],
  8: [38, 2, 2],
  9: [36, 3, 2],
  10: [43, 4, 1],
  11: [50, 1, 4],
  12: [36, 6, 2],
};

const MASCARAS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

const numero = (bits: readonly boolean[]): number => bits.reduce((soma, bit) => soma * 2 + Number(bit), 0);

export function readQr(matriz: Matriz): string {
  const lado = matriz.length;
  const versao = (lado - 17) / 4;
  const em = (y: number, x: number): boolean => matriz[y]?.[x] ?? false;
  // Level and mask, beside the upper left corner, XORed with a fixed pattern.
  const formato = numero([0, 1, 2, 3, 4].map((x) => em(8, x))) ^ 0b10101;
  if (formato >> 3 !== 0) throw new Error('not level M');
  const mascara = MASCARAS[formato & 7];
  const blocos = BLOCOS[versao];
  if (!mascara || !blocos) throw new Error(`version ${versao}`);
  const bits: boolean[] = [];
  for (const [y, x] of caminho(lado, versao)) bits.push(em(y, x) !== mascara(y, x));
  const palavras = Array.from({ length: Math.floor(bits.length / 8) }, (_, n) => numero(bits.slice(n * 8, n * 8 + 8)));
  return decodificar(juntar(palavras, blocos), versao);
}

/**
 * Two columns at a time from the right, alternately up and down, skipping everything that is not
 * data.
 */
function* caminho(lado: number, versao: number): Generator<[y: number, x: number]> {
  let subindo = true;
  for (let direita = lado - 1; direita > 0; direita -= 2) {
    if (direita === 6) direita = 5;
    for (let n = 0; n < lado; n += 1) {
      const y = subindo ? lado - 1 - n : n;
      for (const x of [direita, direita - 1]) if (!reservado(y, x, lado, versao)) yield [y, x];
    }
    subindo = !subindo;
  }
}

function reservado(y: number, x: number, lado: number, versao: number): boolean {
  if (y === 6 || x === 6) return true;
  const [altoOuBaixo, esquerda] = [y < 9 || y >= lado - 8, x < 9];
  if ((altoOuBaixo && esquerda) || (y < 9 && x >= lado - 8)) return true;
  if (versao >= 7 && ((y < 6 && x >= lado - 11) || (x < 6 && y >= lado - 11))) return true;
  const centros = versao < 7 ? [6, lado - 7] : [6, (lado - 1) / 2, lado - 7];
  const doCanto = (cy: number, cx: number) =>
    (cy === 6 && cx === 6) || (cy === 6 && cx === lado - 7) || (cy === lado - 7 && cx === 6);
  return centros.some((cy) => centros.some((cx) => !doCanto(cy, cx) && Math.abs(y - cy) <= 2 && Math.abs(x - cx) <= 2));
}

/** The blocks are interleaved: the first codeword of each, then the second, … */
function juntar(palavras: readonly number[], [dados, curtos, longos]: readonly [number, number, number]): number[] {
  const blocos: number[][] = Array.from({ length: curtos + longos }, () => []);
  let n = 0;
  for (let volta = 0; volta < dados; volta += 1) for (const bloco of blocos) bloco.push(palavras[n++] ?? 0);
  for (const bloco of blocos.slice(curtos)) bloco.push(palavras[n++] ?? 0);
  return blocos.flat();
}

function decodificar(palavras: readonly number[], versao: number): string {
  const bits = palavras.flatMap((palavra) => Array.from({ length: 8 }, (_, n) => ((palavra >> (7 - n)) & 1) === 1));
  const largura = versao < 10 ? 8 : 16;
  if (numero(bits.slice(0, 4)) !== 0b0100) throw new Error('not bytes');
  const quantos = numero(bits.slice(4, 4 + largura));
  const bytes = Array.from({ length: quantos }, (_, n) => {
    const de = 4 + largura + n * 8;
    return numero(bits.slice(de, de + 8));
  });
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
