import { describe, expect, it } from 'vitest';
import { Secret } from 'otpauth';
import { novoSegredo, passoDoCodigo, uriDoAplicativo } from './aplicativo.ts';

// RFC 6238, appendix B, for SHA-1: the last six of its eight digits.
const SEGREDO = Secret.fromUTF8('12345678901234567890').base32;
const VETORES: readonly (readonly [seconds: number, eight: string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];
const em = (seconds: number) => new Date(seconds * 1000);

describe('the code of an app', () => {
  it.each(VETORES)('[I1] is that of RFC 6238 at %d seconds', (seconds, eight) => {
    const passo = Math.floor(seconds / 30);
    expect(passoDoCodigo(SEGREDO, eight.slice(2), em(seconds))).toBe(passo);
  });

  it('[I1] may be one step early or late, and no more', () => {
    const [seconds, eight] = [1_234_567_890, '89005924'];
    const passo = Math.floor(seconds / 30);
    const found = [-60, -30, 0, 30, 60].map((apart) => passoDoCodigo(SEGREDO, eight.slice(2), em(seconds + apart)));
    expect(found).toEqual([null, passo, passo, passo, null]);
  });

  it('[I1] has a new secret of 160 bits each time, and an address that an app reads', () => {
    const [um, outro] = [novoSegredo(), novoSegredo()];
    expect(um).toMatch(/^[A-Z2-7]{32}$/);
    expect(um).not.toBe(outro);
    const uri = new URL(uriDoAplicativo(um, 'iya@exemplo.org'));
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(uri.pathname)).toBe('/Ilê:iya@exemplo.org');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: um,
      issuer: 'Ilê',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
