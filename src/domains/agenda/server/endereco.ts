import { randomBytes } from 'node:crypto';
import type { OrgId } from '../../../server/database/doors.ts';
import { FORMATO_DO_ENDERECO } from '../rules.ts';

/**
 * An address that anybody may open carries the house's id before its random part, so that one house
 * is asked, whatever it is. The id alone opens nothing (INV-23).
 */
export const comporEndereco = (orgId: string, acaso: Buffer): string =>
  Buffer.concat([Buffer.from(orgId.replaceAll('-', ''), 'hex'), acaso]).toString('base64url');

/** The random part of a public page, as the house keeps it: 96 bits. */
export const novoAcaso = (): Buffer => randomBytes(12);

/** The house and the random part of an address; null for anything that is none. */
export function lerEndereco(texto: string): { orgId: OrgId; acaso: Buffer } | null {
  if (!FORMATO_DO_ENDERECO.test(texto)) return null;
  const bytes = Buffer.from(texto, 'base64url');
  if (bytes.toString('base64url') !== texto) return null;
  const hex = bytes.subarray(0, 16).toString('hex');
  const orgId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as OrgId;
  return { orgId, acaso: bytes.subarray(16) };
}
