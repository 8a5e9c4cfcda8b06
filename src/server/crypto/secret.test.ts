import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadSecret } from './secret.ts';

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
