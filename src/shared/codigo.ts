const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An access code of ten symbols of five bits. One random byte gives each symbol, and 256 is a
 * multiple of 32, so none is favoured.
 */
export function gerarCodigo(bytes: Uint8Array): string {
  if (bytes.length < 10) throw new RangeError('ten random bytes make an access code');
  return Array.from(bytes.subarray(0, 10), (byte) => CROCKFORD.charAt(byte % 32)).join('');
}
