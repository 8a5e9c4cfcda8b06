import { randomBytes } from 'node:crypto';
import type { OrgId } from '../database/doors.ts';

const RANDOM_BYTES = 12;

/** The random part of an address that anybody may open: 96 bits, 16 characters, or more bytes. */
export const newAddressPart = (bytes = RANDOM_BYTES): string => randomBytes(bytes).toString('base64url');

/**
 * An address that anybody may open carries the house's id before its random part, so that one house
 * is asked. The id alone opens nothing.
 */
export const houseAddress = (orgId: string, part: string): string =>
  Buffer.concat([Buffer.from(orgId.replaceAll('-', ''), 'hex'), Buffer.from(part, 'base64url')]).toString('base64url');

/** The house and the random part of an address; null for anything that is none. */
export function readHouseAddress(text: string, partBytes = RANDOM_BYTES): { orgId: OrgId; part: string } | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 16 + partBytes || bytes.toString('base64url') !== text) return null;
  const id = bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { orgId: id as OrgId, part: bytes.subarray(16).toString('base64url') };
}
