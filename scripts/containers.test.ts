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

// What the image decides itself, and the way into the database that it brings along.
const OF_THE_IMAGE = ['NODE_ENV', 'HOST', 'PORT', 'ILE_DATA_DIR', 'ILE_TEST_CLOCK'];
const OTHER_DATABASES = ['DATABASE_APP_URL', 'DATABASE_ACCESS_URL', 'DATABASE_PLATFORM_URL'];

describe('every setting of the program', () => {
  it('is in the table of docs/operations/configuration.md', () => {
    const table = read('docs/operations/configuration.md');
    const internal = new Set(['NODE_ENV', 'ILE_TEST_CLOCK']);
    expect(SETTINGS.filter((name) => !internal.has(name) && !table.includes(`\`${name}\``))).toEqual([]);
  });

  it('reaches the program in compose.yaml', () => {
    const compose = read('compose.yaml');
    const own = new Set([...OF_THE_IMAGE, ...OTHER_DATABASES]);
    expect(SETTINGS.filter((name) => !own.has(name) && !compose.includes(`      ${name}: `))).toEqual([]);
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
