import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../run-step.ts';
import { isReleased, isServed } from './contents.ts';
import { neededFiles } from './imports-for-tests.ts';
import { productionLock, productionManifest } from './production.ts';

// What an operator has on the disk after `npm ci --omit=dev`: the checkout's production packages
// go through the script that npm runs after them.
const LIMIT_MB = 285;
const readJson = (name: string): unknown => JSON.parse(fs.readFileSync(join(root, name), 'utf8'));
const manifest = productionManifest(readJson('package.json') as Parameters<typeof productionManifest>[0]);
const { packages } = productionLock(readJson('package-lock.json') as Parameters<typeof productionLock>[0]);
// Beside node_modules, where a link costs no space.
fs.mkdirSync(join(root, '.cache'), { recursive: true });
const folder = fs.mkdtempSync(join(root, '.cache', 'size-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const filesBelow = (path: string): string[] =>
  fs
    .readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** As `du` counts: whole blocks, and one for each folder. */
const blocksOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + fs.lstatSync(file).blocks * 512, 0) + new Set(files.map(dirname)).size * 4096;

function place(file: string): void {
  const to = join(folder, file.slice(root.length + 1));
  fs.mkdirSync(dirname(to), { recursive: true });
  fs.linkSync(file, to);
}

beforeAll(() => {
  const installed = Object.keys(packages).filter((path) => path !== '' && fs.existsSync(join(root, path)));
  // A package's own packages are listed apart, and those of development stay behind.
  for (const path of installed)
    for (const file of filesBelow(join(root, path)))
      if (file.lastIndexOf('node_modules') === join(root, path).lastIndexOf('node_modules')) place(file);
  fs.mkdirSync(join(folder, 'scripts'));
  for (const name of ['after-install.mjs', 'never-loaded.mjs'])
    fs.copyFileSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  fs.writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  execFileSync('sh', ['-c', manifest.scripts['postinstall'] ?? 'false'], { cwd: folder });
});

it('[OP2] takes at most 300 MB, with room for what comes', () => {
  const sources = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const files = [
    ...filesBelow(join(folder, 'node_modules')),
    ...sources.filter(isReleased).map((file) => join(root, file)),
    ...(fs.existsSync(join(root, 'dist/web')) ? filesBelow(join(root, 'dist/web')).filter(isServed) : []),
  ];
  expect(files.length).toBeGreaterThan(4000);
  expect(blocksOf(files) / 2 ** 20).toBeLessThan(LIMIT_MB);
});

it('[OP2] keeps no file that no program loads, and every licence', () => {
  const left = filesBelow(join(folder, 'node_modules'));
  expect(left.filter((file) => /\.(?:[cm]?tsx?|map|a)$/.test(file))).toEqual([]);
  expect(left.filter((file) => /licen[cs]e/i.test(file)).length).toBeGreaterThan(50);
});

it('[OP2] loads every package that the program names from what is left', () => {
  const names = Object.keys(manifest['dependencies'] as object).filter((name) => name !== 'node');
  const load = `for (const name of ${JSON.stringify(names)}) await import(name); console.log('loaded')`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', load], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toBe('loaded\n');
});

it('[OP2] names no package that only the pages use', () => {
  const texts = [...neededFiles()]
    .filter((file) => file.endsWith('.ts') && fs.existsSync(join(root, file)))
    .map((file) => fs.readFileSync(join(root, file), 'utf8'));
  const unused = Object.keys(manifest['dependencies'] as object).filter(
    (name) => name !== 'node' && !texts.some((text) => text.includes(`'${name}`)),
  );
  expect(unused).toEqual([]);
});

it.runIf(fs.existsSync(join(root, 'dist/web')))('[OP2] builds no page with what jspdf offers and nobody calls', () => {
  const built = filesBelow(join(root, 'dist/web')).map((file) => basename(file));
  expect(built.length).toBeGreaterThan(100);
  expect(built.filter((name) => /^(?:html2canvas|purify|index\.es|canvg)/.test(name))).toEqual([]);
});
