import { hash, randomInt } from 'node:crypto';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import { FORMA_DO_TOKEN } from '../rules.ts';

const LETRAS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIXO = 10;
const CONFERENCIA = 6;

export const novoPrefixo = (): string =>
  Array.from({ length: PREFIXO }, () => LETRAS[randomInt(LETRAS.length)] ?? '').join('');

/** A new secret under this prefix: the text that is shown once, and what is kept of it. */
export function segredoDoToken(prefixo: string): { token: string; segredo_hash: Buffer } {
  const segredo = newToken();
  const token = `ile_${prefixo}_${segredo}${conferencia(prefixo, segredo)}`;
  return { token, segredo_hash: tokenHash(token) };
}

/** The parts of a token; null for what is none, which its checksum tells without the database. */
export function lerToken(texto: string): { prefixo: string; segredo_hash: Buffer } | null {
  const [, prefixo = '', segredo = '', soma = ''] = FORMA_DO_TOKEN.exec(texto) ?? [];
  if (prefixo === '' || conferencia(prefixo, segredo) !== soma) return null;
  return { prefixo, segredo_hash: tokenHash(texto) };
}

/** Tells a mistyped token, and lets scanners of published code recognise one. */
function conferencia(prefixo: string, segredo: string): string {
  const resto = hash('sha256', `${prefixo}_${segredo}`, 'buffer').readUInt32BE(0);
  return Array.from(
    { length: CONFERENCIA },
    (_, lugar) => LETRAS[Math.floor(resto / LETRAS.length ** lugar) % LETRAS.length] ?? '',
  ).join('');
}
