/** What a mark says. */
export const ESTADOS_DA_PRESENCA = ['presente', 'justificada', 'falta'] as const;
export type EstadoDaPresenca = (typeof ESTADOS_DA_PRESENCA)[number];

/** How it was marked. */
export const MODOS_DA_PRESENCA = ['lista', 'cartao', 'codigo'] as const;

/** The most marks in one call; a device that was offline sends several. */
export const MARCAS_POR_VEZ = 500;

/** How many events a person's row of marks shows. */
export const MARCAS_DA_PESSOA = 24;

const HORA_MS = 3_600_000;
/** The event's code, and marks of who is there, count from this long before the start. */
export const ABRE_ANTES_MS = 2 * HORA_MS;

/**
 * From when people can be marked as present or absent, by an event's start in ISO 8601; a justified
 * absence is known earlier.
 */
export const abreEm = ({ inicio }: { inicio: string }): Date => new Date(Date.parse(inicio) - ABRE_ANTES_MS);

export interface MarcaDaPessoa {
  tipo: string;
  estado: EstadoDaPresenca | null;
}

/** The giras of a row of marks. */
export const girasDe = <Marca extends MarcaDaPessoa>(marcas: readonly Marca[]): readonly Marca[] =>
  marcas.filter(({ tipo }) => tipo === 'gira');

/**
 * How many giras ago the person was present: 0 for the last one, null if at none of them. The
 * newest mark stands first (row J5).
 */
export function ultimaVezHa(marcas: readonly MarcaDaPessoa[]): number | null {
  const n = girasDe(marcas).findIndex(({ estado }) => estado === 'presente');
  return n === -1 ? null : n;
}

/** A code as it is compared: typed letters that look like digits count as those. */
export const limparCodigoDigitado = (texto: string): string =>
  texto
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('U', 'V');

/** What a scanned square says: the code of an event stands in the address that it opens. */
export function codigoLido(texto: string): string {
  const endereco = URL.canParse(texto) ? new URL(texto) : null;
  return endereco?.searchParams.get('codigo') ?? texto;
}
