import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes without asking: SHA-1, six digits, thirty seconds. */
const FORMA = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks may differ by one step either way. */
const FOLGA = 1;

/** A secret of 160 bits in base32, as RFC 4226 recommends. */
export const novoSegredo = (): string => new Secret({ size: 20 }).base32;

const totp = (segredo: string, conta = ''): TOTP =>
  new TOTP({ ...FORMA, issuer: 'Ilê', label: conta, secret: Secret.fromBase32(segredo) });

/** The address in the QR code: `otpauth://totp/…`. */
export const uriDoAplicativo = (segredo: string, email: string): string => totp(segredo, email).toString();

/**
 * The time step that a code belongs to, at most one away from now; null if it is no code of this
 * secret.
 */
export function passoDoCodigo(segredo: string, codigo: string, agora: Date): number | null {
  const timestamp = agora.getTime();
  const um = totp(segredo);
  const desvio = um.validate({ token: codigo, timestamp, window: FOLGA });
  return desvio === null ? null : um.counter({ timestamp }) + desvio;
}
