// `npm run release`: what an operator gets. Writes one archive with the built pages, its checksum
// and its bill of materials into `release/`. The same commit gives the same bytes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../src/server/errors.ts';
import { completeBom, type Bom } from './release/bill-of-materials.ts';
import { sectionOf, waitsIn } from './release/changelog.ts';
import { isReleased, isServed } from './release/contents.ts';
import { writeTar, type ReleasedFile } from './release/deterministic-tar.ts';
import { licencesOf, packagesInPages } from './release/licences.ts';
import { productionLock, productionManifest } from './release/production.ts';
import { root, runStep } from './run-step.ts';

const preview = process.argv.includes('--preview');

/** A word that is not known, such as a folder, would otherwise be ignored without a sign. */
function refuseWords(words: readonly string[]): void {
  const unknown = words.filter((word) => word !== '--preview');
  if (unknown.length > 0)
    throw new Error(`npm run release [-- --preview] writes into release/ and does not know ${unknown.join(' ')}.`);
}

async function release(): Promise<void> {
  refuseWords(process.argv.slice(2));
  const manifest = readJson('package.json') as Parameters<typeof productionManifest>[0] & { version: string };
  const name = `ile-${manifest.version}`;
  refuseUnready(manifest.version);
  const at = new Date(Number(git('log', '-1', '--format=%ct')) * 1000);
  const built = await runStep({ name: 'pages', run: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'] });
  if (!built.ok) throw new Error(`The pages were not built\n${built.output}`);
  const out = join(root, 'release');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);

  const pages = packagesInPages(root);
  const lock = productionLock(readJson('package-lock.json') as Parameters<typeof productionLock>[0]);
  const production = { 'package.json': productionManifest(manifest), 'package-lock.json': lock };
  const bom = json(completeBom(installedBom(production), pages, at));
  const files: ReleasedFile[] = [
    ...git('ls-files').split('\n').filter(isReleased).map(fromCheckout),
    ...builtFiles(join('dist', 'web')),
    ...Object.entries(production).map(([file, content]) => ({ name: file, bytes: json(content) })),
    { name: 'LICENCES.txt', bytes: Buffer.from(licencesOf(root, lock, pages)) },
    { name: 'bom.cdx.json', bytes: bom },
    { name: 'COMMIT', bytes: Buffer.from(`${git('rev-parse', 'HEAD')}\n`) },
  ];
  const archive = join(out, `${name}.tar.gz`);
  await writeTar(
    archive,
    files.map((file) => ({ ...file, name: `${name}/${file.name}` })),
    at,
  );
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(join(out, `${name}.tar.gz.sha256`), `${sum}  ${name}.tar.gz\n`);
  writeFileSync(join(out, `${name}.cdx.json`), bom);
  writeFileSync(join(out, `${name}.md`), `${notes(manifest.version) ?? ''}\n`);
  console.log(`${archive}: ${files.length} files, ${(statSync(archive).size / 1e6).toFixed(1)} MB\n${sum}`);
  // A tag is somebody's word, so it is left to a person.
  if (!preview) console.log(`Its tag: git tag -a v${manifest.version} ${git('rev-parse', '--short', 'HEAD')}`);
}

/** Version, tag and changelog agree, and the archive is of a commit. */
function refuseUnready(version: string): void {
  if (git('status', '--porcelain')) throw new Error('The checkout has changes: commit them first.');
  if (preview) return;
  if (notes(version) === undefined) throw new Error(`CHANGELOG.md has no section "## ${version}".`);
  if (waiting()) throw new Error(`CHANGELOG.md has lines under "Unreleased": they belong to "## ${version}".`);
  const tags = git('tag', '--points-at', 'HEAD').split('\n').filter(Boolean);
  if (tags.length > 0 && !tags.includes(`v${version}`))
    throw new Error(`The tag of this commit is ${tags.join(', ')}, and package.json says ${version}.`);
}

const waiting = () => waitsIn(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));

function notes(version: string): string | undefined {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  return sectionOf(changelog, version) ?? (preview ? sectionOf(changelog, 'Unreleased') : undefined);
}

/** npm's own bill of the packages that an installation gets. */
function installedBom(production: Record<string, unknown>): Bom {
  const temporary = mkdtempSync(join(tmpdir(), 'ile-bom-'));
  // npm names the bill after the folder.
  const folder = join(temporary, 'ile');
  mkdirSync(folder);
  try {
    for (const [file, content] of Object.entries(production)) writeFileSync(join(folder, file), json(content));
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
    return JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64e6 })) as Bom;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

function fromCheckout(name: string): ReleasedFile {
  const bytes = readFileSync(join(root, name));
  return { name, bytes, program: (statSync(join(root, name)).mode & 0o100) !== 0 };
}

const builtFiles = (folder: string): ReleasedFile[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(isServed)
    .map((file) => ({ name: file.slice(root.length + 1).replaceAll('\\', '/'), bytes: readFileSync(file) }));

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 }).trim();

try {
  await release();
} catch (error) {
  process.stderr.write(`\n${messageOf(error)}\n\n`);
  process.exitCode = 1;
}
