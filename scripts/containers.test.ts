import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../src/server/env.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'optionalDependencies',
  Record<string, string>
>;
const major = (version = '') => version.split('.')[0];

// For development and tests.
const INTERNAL = ['NODE_ENV', 'ILE_TEST_CLOCK'];
// What the image decides itself, and the way into the database that it brings along.
const OF_THE_IMAGE = [...INTERNAL, 'HOST', 'PORT', 'ILE_DATA_DIR'];
const OTHER_DATABASES = ['DATABASE_APP_URL', 'DATABASE_ACCESS_URL', 'DATABASE_PLATFORM_URL'];

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted();

describe('every setting of the program, and no other name', () => {
  it.each(['docs/operations/configuration.md', 'README.md', 'README.pt-BR.md'])('is in the table of %s', (page) => {
    const [, table = ''] = /^\| vari(?:able|ável) \|.*\n((?:\|.*\n)+)/m.exec(read(page)) ?? [];
    const named = new Set(namesIn(table, /`([A-Z][A-Z0-9_]+)/g));
    expect([...named]).toEqual(SETTINGS.filter((name) => !INTERNAL.includes(name)).toSorted());
  });

  it('reaches the program in compose.yaml', () => {
    const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(read('compose.yaml')) ?? [];
    const own = new Set([...OF_THE_IMAGE, ...OTHER_DATABASES]);
    expect(namesIn(environment, /^ {6}(\w+): /gm)).toEqual(SETTINGS.filter((name) => !own.has(name)).toSorted());
  });
});

it('a checkout that is pruned to what serves stays as git knows it, for the next git pull', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: true }>;
  };
  // npm notes it in the lock file whenever it writes one.
  expect(packages['']?.hasInstallScript).toBe('postinstall' in scripts ? true : undefined);
  for (const page of ['install', 'upgrade'])
    expect(read(`docs/operations/${page}.md`)).toContain('npm prune --omit=dev --no-save');
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  it('runs on the Node and beside the PostgreSQL that the program brings along elsewhere', () => {
    expect([...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version)).toEqual(
      Array(2).fill(major(dependencies['node'])),
    );
    const [postgres] = Object.values(optionalDependencies);
    expect(read('compose.yaml')).toContain(`image: postgres:${major(postgres)}-`);
  });

  it('takes folders that are there, and only what .dockerignore lets through', () => {
    const folders = [...dockerfile.matchAll(/^COPY --from=build \/ile\/(\S+)/gm)].map(([, name = '']) => name);
    const made = new Set(['node_modules', 'dist']);
    const taken = folders.filter((name) => !made.has(name));
    expect(taken.filter((name) => !existsSync(join(root, name)))).toEqual([]);
    const through = new Set(read('.dockerignore').split('\n'));
    expect(taken.filter((name) => !through.has(`!${name}`))).toEqual([]);
  });
});
