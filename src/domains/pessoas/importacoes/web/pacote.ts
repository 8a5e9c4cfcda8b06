import { unzipSync } from 'fflate';

/** Why a file is not read. The page has a sentence for each. */
export type Recusa = 'protegida' | 'xls' | 'xlsb' | 'numbers' | 'corrompida' | 'grande' | 'outro';

export class PastaRecusada extends Error {
  readonly motivo: Recusa;
  constructor(motivo: Recusa, options?: ErrorOptions) {
    super(motivo, options);
    this.motivo = motivo;
  }
}

/** Unpacked bytes of all that is read. A sheet of 500 people has a few hundred thousand. */
export const MAIOR_CONTEUDO = 40_000_000;

export type Partes = Record<string, Uint8Array>;

/** The container of old Excel files, and of new ones with a password. */
const ehOle = (bytes: Uint8Array): boolean => [0xd0, 0xcf, 0x11, 0xe0].every((byte, n) => bytes[n] === byte);

/**
 * The XML parts of a workbook. Sizes are those the archive declares: more bytes than declared are
 * never written, so that a small file cannot fill the memory.
 */
export function abrirPacote(bytes: Uint8Array): Partes {
  if (ehOle(bytes)) throw new PastaRecusada(temTexto(bytes, 'EncryptedPackage') ? 'protegida' : 'xls');
  const nomes: string[] = [];
  let total = 0;
  const partes = tentar(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        nomes.push(name);
        if (!/\.(?:xml|rels)$/.test(name)) return false;
        total += originalSize;
        if (total > MAIOR_CONTEUDO) throw new PastaRecusada('grande');
        return true;
      },
    }),
  );
  if (nomes.some((nome) => nome.endsWith('.iwa'))) throw new PastaRecusada('numbers');
  if (nomes.includes('xl/workbook.bin')) throw new PastaRecusada('xlsb');
  return partes;
}

/** Whatever a library throws about a broken file is one refusal. */
function tentar<Result>(ler: () => Result): Result {
  try {
    return ler();
  } catch (error) {
    throw comoRecusa(error);
  }
}

export const comoRecusa = (error: unknown): PastaRecusada =>
  error instanceof PastaRecusada ? error : new PastaRecusada('corrompida', { cause: error });

/** Names of streams are written in UTF-16, at even offsets. */
const temTexto = (bytes: Uint8Array, texto: string): boolean =>
  new TextDecoder('utf-16le').decode(bytes).includes(texto);

export const xmlDe = (partes: Partes, nome: string): string | undefined =>
  partes[nome] && new TextDecoder().decode(partes[nome]);
