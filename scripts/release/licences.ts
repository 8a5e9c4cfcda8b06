import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InThePages } from './bill-of-materials.ts';

/** Packages that Vite bundles into workers, which its own list of licences leaves out. */
const IN_WORKERS = ['saxen', 'workbox-core', 'workbox-precaching', 'workbox-routing'];

/** The packages whose code is inside the built pages, by name; the pages must be built. */
export function packagesInPages(root: string): InThePages[] {
  const listed = JSON.parse(readFileSync(join(root, 'dist/web/.vite/license.json'), 'utf8')) as InThePages[];
  const known = new Set(listed.map(({ name }) => name));
  const added = IN_WORKERS.filter((name) => !known.has(name)).map((name) => installed(root, `node_modules/${name}`));
  return [...listed, ...added].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

interface Locked {
  version?: string;
  license?: string;
  os?: unknown;
  cpu?: unknown;
}

/**
 * One text with the licence of every package of the lock file and of the pages. A package for one
 * kind of machine brings its own text: here are only those that every machine has.
 */
export function licencesOf(
  root: string,
  { packages }: { packages: Record<string, Locked> },
  pages: readonly InThePages[],
): string {
  const served = Object.entries(packages)
    .filter(([path, { os, cpu }]) => path !== '' && (os ?? cpu ?? existsSync(join(root, path))))
    .map(([path, locked]): InThePages => {
      if (!(locked.os ?? locked.cpu)) return installed(root, path);
      const { version = '', license = null } = locked;
      return {
        name: path.replace(/^.*node_modules\//, ''),
        version,
        identifier: license,
        text: 'Its text comes with it.',
      };
    });
  const all = new Map([...served, ...pages].map((one) => [`${one.name} ${one.version}`, one]));
  return [...all]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { identifier, text }]) => `${title}: ${identifier ?? 'see below'}\n\n${text?.trim() ?? ''}\n`)
    .join(`\n${'-'.repeat(78)}\n\n`);
}

function installed(root: string, path: string): InThePages {
  const folder = join(root, path);
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const text = texts
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  return { name, version, identifier: license ?? null, text };
}
