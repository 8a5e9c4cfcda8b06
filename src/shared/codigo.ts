const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A code of symbols of five bits; an access code has ten. One random byte gives each symbol, and
 * 256 is a multiple of 32, so none is favoured. Throws a RangeError if there are too few bytes.
 */
export function gerarCodigo(bytes: Uint8Array, simbolos = 10): string {
  if (bytes.length < simbolos) throw new RangeError('a code needs one random byte for each symbol');
  return Array.from(bytes.subarray(0, simbolos), (byte) => CROCKFORD.charAt(byte % 32)).join('');
}

/** 'XXXXX-XXXXX' */
export const formatarCodigo = (codigo: string): string => `${codigo.slice(0, 5)}-${codigo.slice(5)}`;
