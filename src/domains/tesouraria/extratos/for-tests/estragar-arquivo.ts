// Damages a file as files are damaged: a download that ends early, or one row that cannot be read.
import type { Escrito, LinhaVerdadeira } from './escrever-arquivos.ts';
import type { Sorte } from './sorteio.ts';

export interface Estragado {
  texto: string;
  /** The lines that the text still holds as they were written. */
  inteiras: readonly LinhaVerdadeira[];
  /** One row is there and cannot be read as it was. */
  manchada: boolean;
}

/** Where each movement begins and ends in the text. */
function lugares({ texto, movimentos }: Escrito): { de: number; ate: number }[] {
  let ate = 0;
  return movimentos.map((movimento) => {
    const de = texto.indexOf(movimento, ate);
    ate = de + movimento.length;
    return { de, ate };
  });
}

/** Digits that look right and are none, or no day. */
const MANCHAS: readonly ((movimento: string) => string)[] = [
  (movimento) => movimento.replace(/(\d{2})\/(\d{2})\/2026/, '99/$2/2026').replace(/(<DTPOSTED>2026)\d{4}/, '$19999'),
  (movimento) => movimento.replace(/\d(,\d\d)(?!.*,\d\d)/s, 'O$1').replace(/(<TRNAMT>-?)\d/, '$1O'),
  (movimento) => movimento.replace(/(,\d)\d(?!.*,\d\d)/s, '$1').replace(/(<TRNAMT>-?[\d.,]*)\d/, '$1?'),
];

export function estragar(sorte: Sorte, escrito: Escrito, linhas: readonly LinhaVerdadeira[]): Estragado {
  const onde = lugares(escrito);
  const { texto } = escrito;
  if (sorte.vez(0.6)) {
    const fim = Math.floor(texto.length * (0.2 + sorte.ate(79) / 100));
    return {
      texto: texto.slice(0, fim),
      inteiras: linhas.filter((_, n) => (onde[n]?.ate ?? 0) <= fim),
      manchada: false,
    };
  }
  const qual = sorte.ate(linhas.length - 1);
  const { de = 0, ate = 0 } = onde[qual] ?? {};
  const manchado = sorte.um(MANCHAS)(texto.slice(de, ate));
  return {
    texto: texto.slice(0, de) + manchado + texto.slice(ate),
    inteiras: linhas.filter((_, n) => n !== qual || manchado === texto.slice(de, ate)),
    manchada: manchado !== texto.slice(de, ate),
  };
}
