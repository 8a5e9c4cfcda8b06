import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import type { Certificate } from '../../../../server/testing/certificate.ts';

const DIA_MS = 86_400_000;

interface Como {
  senha?: string;
  /** The cipher; banks still hand out old ones. */
  cifra?: '3des' | 'aes256';
  /** When it ends. */
  dias?: number;
}

/** What a bank hands out: a certificate with its key in a P12, as base64. */
export function fazerP12({ senha = 'segredo', cifra = 'aes256', dias = 365 }: Como = {}): Certificate & {
  p12: string;
} {
  const par = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(par.privateKey);
  const cert = forge.pki.createCertificate();
  cert.publicKey = forge.pki.publicKeyFromPem(par.publicKey);
  cert.serialNumber = '0102';
  cert.validity.notBefore = new Date(Date.now() - 400 * DIA_MS);
  cert.validity.notAfter = new Date(Date.now() + dias * DIA_MS);
  const quem = [{ name: 'commonName', value: 'Casa dos testes' }];
  cert.setSubject(quem);
  cert.setIssuer(quem);
  cert.sign(key, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [cert], senha, { algorithm: cifra });
  return {
    cert: forge.pki.certificateToPem(cert),
    key: par.privateKey,
    p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary').toString('base64'),
  };
}
