import { gerarCodigo } from '../../../shared/codigo.ts';
/** How many recovery codes somebody gets at once. */
export const CODIGOS = 10;
/** 80 bits. A thief of the database cannot try them all, although their hashes use no key. */
const LETRAS = 16;

export const codigoDeRecuperacao = (bytes: Uint8Array): string => gerarCodigo(bytes, LETRAS);

/** 'XXXX-XXXX-XXXX-XXXX' */
export const formatarRecuperacao = (codigo: string): string => codigo.match(/.{1,4}/g)?.join('-') ?? '';

export type Digitado = { tipo: 'aplicativo' | 'recuperacao'; codigo: string };

/**
 * Reads what a person typed as the second step: six digits of the app, or a recovery code. The code
 * may have hyphens or not, any case, O for 0 and I or L for 1. Null if it is neither.
 */
export function lerDigitado(texto: string): Digitado | null {
  const junto = texto.toUpperCase().replaceAll(/[\s\p{Dash}\p{Cf}]/gu, '');
  if (/^\d{6}$/.test(junto)) return { tipo: 'aplicativo', codigo: junto };
  const codigo = junto.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(codigo) ? { tipo: 'recuperacao', codigo } : null;
}

/** How long the platform's reset of a second step waits, so that its person can object. */
export const HORAS_DO_REINICIO = 24;
