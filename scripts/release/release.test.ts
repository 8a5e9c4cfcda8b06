import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../run-step.ts';
import { completeBom, type Bom } from './bill-of-materials.ts';
import { sectionOf, waitsIn } from './changelog.ts';
import { writeTar } from './deterministic-tar.ts';
import { productionLock, productionManifest } from './production.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
const AT = new Date('2026-12-01T12:00:00Z');

it('refuses words that it does not know, such as a folder to write into', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/release.ts'), '/somewhere'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('does not know /somewhere')]);
});

describe('what an installation needs', () => {
  const manifest = productionManifest(read('package.json') as Parameters<typeof productionManifest>[0]);
  const { packages } = productionLock(read('package-lock.json') as Parameters<typeof productionLock>[0]);

  it('names no package that only builds or tests', () => {
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(packages['']).not.toHaveProperty('devDependencies');
    expect(Object.values(packages).filter(({ dev }) => dev)).toEqual([]);
    expect(packages).not.toHaveProperty('node_modules/vite');
  });

  it('locks each dependency that package.json names, and keeps the checksum of each package', () => {
    for (const name of Object.keys(manifest['dependencies'] as object))
      expect(packages).toHaveProperty([`node_modules/${name}`]);
    const without = Object.entries(packages).filter(
      ([path, { integrity, inBundle }]) => path && !integrity && !inBundle,
    );
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('leaves an older npm, of an older Node, no reason to leave a package out or to add one', () => {
    expect(Object.values(packages).filter((entry) => 'engines' in entry)).toEqual([]);
    expect(manifest).not.toHaveProperty('engines');
    const images = Object.keys(packages).flatMap((path) => path.split('node_modules/@img/sharp-')[1] ?? []);
    const systems = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];
    const expected = [...systems, ...systems.map((name) => `libvips-${name}`), 'win32-arm64', 'win32-x64'];
    expect(images.toSorted()).toEqual(expected.toSorted());
    const { optionalDependencies } = packages['node_modules/sharp'] ?? {};
    expect(Object.keys(optionalDependencies ?? {})).toHaveLength(images.length);
    expect(packages).not.toHaveProperty('node_modules/@emnapi/runtime');
  });

  it('keeps the commands of an operator', () => {
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(['start', 'backup', 'restore', 'doctor']));
    expect(manifest.scripts).not.toHaveProperty('test');
  });
});

describe('the section of a version in the changelog', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\nnext\n\n## 0.2.0, 2027-01-05\n\nsecond\n\n## 0.1.0\n\nfirst\n';

  it.each([
    ['0.1.0', 'first'],
    ['0.2.0', 'second'],
    ['0.1', undefined],
    ['1.0', undefined],
  ])('of %s is %s', (version, section) => {
    expect(sectionOf(changelog, version)).toBe(section);
  });

  it('leaves no line waiting that the archive would not tell', () => {
    expect(waitsIn(changelog)).toBe(true);
    expect(waitsIn(changelog.replace('next\n', ''))).toBe(false);
    expect(waitsIn(changelog.replace('## Unreleased\n\nnext\n\n', ''))).toBe(false);
  });
});

describe('an archive', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ile-release-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is the same bytes for the same files in another order', async () => {
    const files = ['b', 'a', 'c'].map((name) => ({ name, bytes: Buffer.from(name) }));
    await writeTar(join(folder, '1.tar.gz'), files, AT);
    await writeTar(join(folder, '2.tar.gz'), files.toReversed(), AT);
    expect(readFileSync(join(folder, '1.tar.gz'))).toEqual(readFileSync(join(folder, '2.tar.gz')));
  });
});

describe('the bill of materials', () => {
  const installed = (serialNumber: string): Bom => ({
    serialNumber,
    metadata: { timestamp: new Date().toISOString() },
    components: [{ name: 'zod', version: '4.6.7' }],
  });
  const pages = [
    { name: 'react', version: '19.3.1', identifier: 'MIT' },
    { name: 'zod', version: '4.6.7', identifier: 'MIT' },
  ];

  it('adds what is inside the pages once, and depends on its content alone', () => {
    const [first, second] = ['urn:uuid:1', 'urn:uuid:2'].map((number) => completeBom(installed(number), pages, AT));
    expect(first).toEqual(second);
    expect(first?.components.map(({ name }) => name)).toEqual(['zod', 'react']);
    expect(first?.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
