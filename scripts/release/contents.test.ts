import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run-step.ts';
import { sectionOf } from './changelog.ts';
import { isReleased, isServed, MADE } from './contents.ts';
import { neededFiles, TOOLS } from './imports-for-tests.ts';

const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const { version, scripts } = JSON.parse(read('package.json')) as { version: string; scripts: Record<string, string> };
it('[OP2] every file that an operator’s command needs is in the archive', () => {
  const seen = neededFiles();
  expect(seen.size).toBeGreaterThan(500);
  expect([...seen].filter((file) => !isReleased(file))).toEqual([]);
  for (const name of TOOLS) expect(scripts[name]).toBe(`node scripts/${name}.ts`);
});

it('[OP2] no page of the archive links to a file that is not in it', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const released = files.filter(isReleased);
  const there = (path: string) => released.some((file) => file === path || file.startsWith(`${path}/`));
  const links = released
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, to = '']) => ({ file, to: join(dirname(file), to) })),
    );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ to }) => !there(to.replace(/\/$/, '')))).toEqual([]);
});

it('[OP2] the archive has what installs, explains and packs it, and no test', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(isReleased);
  expect(files).toEqual(
    expect.arrayContaining([
      'Dockerfile',
      '.dockerignore',
      'compose.yaml',
      'scripts/install.sh',
      'scripts/ile',
      'LICENSE',
      'CHANGELOG.md',
      'docs/operations/install.md',
      'docs/operations/ile.service',
      'docs/operations/Caddyfile',
    ]),
  );
  expect(files.filter((file) => /\.test\.|-for-tests\.ts$|^e2e\//.test(file))).toEqual([]);
});

it('[OP2] of the built pages it has what serves them, and no list of the build', () => {
  const lists = ['screens.json', 'screens.json.br', 'manifest.json'].map((name) => `dist/web/.vite/${name}`);
  expect(['dist/web/index.html', ...lists].filter(isServed)).toEqual(['dist/web/index.html', lists[0]]);
});

it('[OP2] version, lock file and the newest section of the changelog agree', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version?: string }>;
  };
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
  const changelog = read('CHANGELOG.md');
  expect(sectionOf(changelog, version)).toBeTruthy();
  const [newest] = [...changelog.matchAll(/^## (\d[^,\n]*)/gm)].map(([, name]) => name);
  expect(newest).toBe(version);
});

it('[OP5] the image is made of the archive alone', () => {
  const sources = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const through = new Set(read('.dockerignore').split('\n'));
  expect(sources).toContain('dist');
  for (const name of sources) {
    expect(through).toContain(`!${name}`);
    expect([
      name,
      MADE.includes(name) ||
        isReleased(name) ||
        isReleased(`${name}/start.ts`) ||
        isReleased(`${name}/ile`) ||
        isReleased(`${name}/x.sql`),
    ]).toEqual([name, true]);
  }
  const mounted = [...read('compose.yaml').matchAll(/^ +- \.\/([^:]+):/gm)].map(([, name = '']) => name);
  expect(mounted.filter((name) => !isReleased(name))).toEqual([]);
});
