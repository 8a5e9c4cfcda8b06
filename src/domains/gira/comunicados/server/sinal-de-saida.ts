import { hash } from 'node:crypto';
import { hmac, hmacMatches } from '../../../../server/crypto/secret.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { houseAddress, readHouseAddress } from '../../../../server/http/house-address.ts';

const PURPOSE = 'sair-dos-avisos';
const HASH_BYTES = 32;
const MARK_LETTERS = 22;

/** The address as it stands among those that want no letters of this house. */
const cifrar = (orgId: OrgId, email: string): Buffer => hash('sha256', `${orgId}:${email.toLowerCase()}`, 'buffer');

/** Names house and address to this program alone, and can turn off letters and nothing else. */
export function sinalDeSaida(secret: Buffer, orgId: OrgId, email: string): string {
  const quem = houseAddress(orgId, cifrar(orgId, email).toString('base64url'));
  return `${quem}.${marca(secret, quem)}`;
}

export function lerSinalDeSaida(secret: Buffer, sinal: string): { orgId: OrgId; endereco: Buffer } | null {
  const [quem = '', dada = ''] = sinal.split('.', 2);
  const lido = readHouseAddress(quem, HASH_BYTES);
  if (!lido || `${quem}.${dada}` !== sinal || dada.length !== MARK_LETTERS) return null;
  if (!hmacMatches(secret, PURPOSE, quem, dada + hmac(secret, PURPOSE, quem).slice(MARK_LETTERS))) return null;
  return { orgId: lido.orgId, endereco: Buffer.from(lido.part, 'base64url') };
}

const marca = (secret: Buffer, quem: string): string => hmac(secret, PURPOSE, quem).slice(0, MARK_LETTERS);
