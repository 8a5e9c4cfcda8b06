import { createHmac } from 'node:crypto';
import { decryptBound, encryptBound } from '../crypto/gcm.ts';
import { purposeKey } from '../crypto/secret.ts';

/** The place of a sealed value. A value that was moved by hand does not open (row H1). */
export interface Place {
  table: string;
  house: string;
  row: string;
  column: string;
  /** The version of the house's key. */
  version: number;
}

/** The first byte of everything sealed; another form of sealing gets another number. */
const FORM = 1;
/** Texts are filled up to a multiple of this, so that their length says little. */
const BLOCK = 128;

const boundTo = ({ table, house, row, column, version }: Place): string =>
  JSON.stringify([FORM, table, house, row, column, version]);

/** A sealed value was changed, moved, or belongs to another key. */
export class SealBroken extends Error {}

/** Encrypts a JSON text with the house's key. Blanks at its end are padding. */
export const sealValue = (key: Buffer, place: Place, json: string): Buffer => sealBytes(key, place, padded(json));

function padded(json: string): Buffer {
  const bytes = Buffer.from(json);
  return Buffer.concat([bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK, ' ')]);
}

export const sealBytes = (key: Buffer, place: Place, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.of(FORM), encryptBound(key, boundTo(place), bytes)]);

/** Throws SealBroken for anything that was not sealed for exactly this place. */
export function openBytes(key: Buffer, place: Place, sealed: Buffer): Buffer {
  try {
    if (sealed[0] !== FORM) throw new Error(`Unknown form ${sealed[0]}`);
    return decryptBound(key, boundTo(place), sealed.subarray(1));
  } catch (cause) {
    const { table, column, version } = place;
    throw new SealBroken(`A sealed value of ${table}.${column}, version ${version}, does not open`, { cause });
  }
}

export const openValue = (key: Buffer, place: Place, sealed: Buffer): string =>
  openBytes(key, place, sealed).toString('utf8');

/** A hash for comparing under the house's key: the same text gives the same 32 bytes. */
export const keyedHash = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', purposeKey(key, 'documents')).update(text).digest();
