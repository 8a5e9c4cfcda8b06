import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv, SETTINGS, type Env } from '../src/server/env.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'optionalDependencies',
  Record<string, string>
>;
const major = (version = '') => version.split('.')[0];

// These serve development and tests, or are set by systemd itself.
const INTERNAL = ['NODE_ENV', 'ILE_TEST_CLOCK', 'CREDENTIALS_DIRECTORY'];
// These have no default to show: an empty list of networks is none.
const NO_VALUE = [...INTERNAL, 'TRUSTED_PROXIES', 'WEBHOOK_NETWORKS'];
// The image sets these itself, or they are ways into another database than the one of compose.yaml.
const OF_THE_IMAGE = [...INTERNAL, 'HOST', 'PORT', 'ILE_DATA_DIR'];
// Node itself reads these.
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];
const OTHER_DATABASES = [
  'DATABASE_APP_URL',
  'DATABASE_VIEWER_URL',
  'DATABASE_ACCESS_URL',
  'DATABASE_PLATFORM_URL',
  'DATABASE_INTEGRATION_URL',
];

/** The settings in a page's table, each with its default where the page gives it as a value. */
function settingsIn(page: string): [string, string | undefined][] {
  const [, table = ''] = /^\| vari(?:able|ável) \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(read(page)) ?? [];
  return table.split('\n').flatMap((row) => {
    const [, settings = '', defaults = ''] = row.split('|');
    const values = defaults.trim().split(', ');
    return [...settings.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = ''], at): [string, string | undefined] => [
      name,
      /^`(.+)`$/.exec(values[at] ?? '')?.[1],
    ]);
  });
}

describe('every setting of the program, and no other', () => {
  const pages = ['docs/operations/configuration.md', 'README.md', 'docs/README.pt-BR.md'];

  it.each(pages)('is in the table of %s', (page) => {
    const named = settingsIn(page).map(([name]) => name);
    expect(named.toSorted()).toEqual(SETTINGS.filter((name) => !INTERNAL.includes(name)).toSorted());
  });

  it.each(pages)('has the default that the table of %s gives', (page) => {
    const unset = readEnv({});
    const withDefault = SETTINGS.filter((name) => !NO_VALUE.includes(name) && unset[name as keyof Env] !== undefined);
    const given = settingsIn(page).filter(([, value]) => value !== undefined);
    expect(given.map(([name]) => name).toSorted()).toEqual(withDefault.toSorted());
    expect(readEnv(Object.fromEntries(given))).toEqual(unset);
  });

  it('reaches the program in compose.yaml', () => {
    const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(read('compose.yaml')) ?? [];
    const own = new Set([...OF_THE_IMAGE, ...OTHER_DATABASES]);
    const passed = [...environment.matchAll(/^ {6}(\w+): /gm)].map(([, name = '']) => name);
    expect(passed.toSorted()).toEqual([...SETTINGS.filter((name) => !own.has(name)), ...OF_NODE].toSorted());
  });
});

it('a checkout that is pruned to what serves stays as git knows it, for the next git pull', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: true }>;
  };
  // npm records it in the lock file whenever it writes one.
  expect(packages['']?.hasInstallScript).toBe('postinstall' in scripts ? true : undefined);
  for (const page of ['by-hand', 'upgrade'])
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

  it('names the tools as they run in it, without npm', () => {
    expect(dockerfile).toMatch(/^ENV .*\bILE_SERVICE=container\b/m);
  });

  it('waits for the PostgreSQL that stays: the one that fills a new volume listens on its socket alone', () => {
    expect(read('compose.yaml')).toContain('pg_isready -h 127.0.0.1 ');
  });
});
