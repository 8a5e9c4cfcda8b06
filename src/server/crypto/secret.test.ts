import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';
import { hmac, hmacMatches, loadSecret } from './secret.ts';
import { writeOnce } from './write-once.ts';

const folder = mkdtempSync(join(tmpdir(), 'ile-secret-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[INV-16] is made once, for its user alone, and nothing stays beside it', () => {
  const dir = join(folder, 'new');
  const secret = loadSecret(undefined, dir);
  expect(secret.length).toBe(43);
  expect(loadSecret(undefined, dir)).toEqual(secret);
  expect(readdirSync(dir)).toEqual(['auth-secret']);
  expect(statSync(join(dir, 'auth-secret')).mode & 0o777).toBe(0o600);
});

it('[INV-16] two programs that make it at once have the one of the first', () => {
  const file = join(folder, 'both');
  for (const mine of ['first', 'second']) writeOnce(file, mine);
  expect(readFileSync(file, 'utf8')).toBe('first');
});

it.each(['', '\n', 'cortado'])(
  '[INV-16] is never %j: a file that a full disk or another hand cut is refused, and stays',
  (text) => {
    const dir = join(folder, `cut-${text.length}`);
    mkdirSync(dir);
    const file = join(dir, 'auth-secret');
    writeFileSync(file, text);
    expect(() => loadSecret(undefined, dir)).toThrow(`${file} está vazio ou cortado`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

it('[INV-45] a signature or seal for one purpose is invalid for another purpose or secret', () => {
  const [secret, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const signature = hmac(secret, 'files', 'a');
  expect(hmacMatches(secret, 'files', 'a', signature)).toBe(true);
  expect(hmacMatches(secret, 'aparelho', 'a', signature)).toBe(false);
  expect(hmacMatches(other, 'files', 'a', signature)).toBe(false);
  const sealed = seal(secret, 'outbox', 'carta');
  expect(unseal(secret, 'outbox', sealed)).toBe('carta');
  expect(() => unseal(secret, 'files', sealed)).toThrow(/authenticate data/);
  expect(() => unseal(other, 'outbox', sealed)).toThrow(/authenticate data/);
});
