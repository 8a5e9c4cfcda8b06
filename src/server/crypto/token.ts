import { hash, randomBytes } from 'node:crypto';

/** An opaque secret of 256 bits: session, invitation, reset. Only its hash is stored (INV-21). */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');
