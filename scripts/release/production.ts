// The parts of package.json and its lock file that an installation needs.

interface Manifest {
  scripts: Record<string, string>;
  devDependencies?: unknown;
  [field: string]: unknown;
}

interface Locked {
  dev?: boolean;
  optional?: boolean;
  devDependencies?: unknown;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  engines?: unknown;
  version?: string;
  license?: string;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
  [field: string]: unknown;
}

interface Lock {
  packages: Record<string, Locked>;
  [field: string]: unknown;
}

/** The commands of an operator; the others build and test the program. */
const COMMANDS = ['start', 'demo', 'backup', 'restore', 'doctor', 'vault', 'superadmin'];

/** package.json without what only building and testing need, and `engines` (below). */
export function productionManifest({ devDependencies: _, engines: __, ...manifest }: Manifest): Manifest {
  const kept = new Set(COMMANDS.flatMap((name) => [name, `pre${name}`]));
  const scripts = Object.fromEntries(Object.entries(manifest.scripts).filter(([name]) => kept.has(name)));
  // A checkout keeps the types, with which it is checked.
  return { ...manifest, scripts: { ...scripts, postinstall: 'node scripts/after-install.mjs' } };
}

/** The lock file of that package.json: every package that serving needs here, and no other. */
export function productionLock({ packages, ...lock }: Lock): Lock {
  const kept = new Map(Object.entries(packages).filter(([, entry]) => !entry.dev && suits(entry)));
  // A package of a machine that was left out leaves its own behind.
  for (let before = 0; before !== kept.size;) {
    before = kept.size;
    const named = new Set([...kept.values()].flatMap(namesIn));
    for (const [path, { optional }] of kept) if (optional && !named.has(nameOf(path))) kept.delete(path);
  }
  const left = new Set([...kept.keys()].map(nameOf));
  return { ...lock, packages: Object.fromEntries([...kept].map(([path, entry]) => [path, slimmed(entry, left)])) };
}

const NAME = /.*node_modules\//;
const nameOf = (path: string): string => path.replace(NAME, '');
const namesIn = ({ dependencies, optionalDependencies }: Locked): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies });

/** An older npm does not read `libc` and would install what the Node inside cannot load. */
const suits = ({ os, cpu, libc }: Locked): boolean =>
  [
    [os, ['linux', 'darwin', 'win32']],
    [cpu, ['x64', 'arm64']],
    [libc, ['glibc']],
  ].every(([asked, offered]) => !asked || offered?.some((name) => asked.includes(name)));

/**
 * Without `engines`: they are about the Node inside, but npm compares them with its own, and leaves
 * an optional package silently out. So Debian's npm left out what draws pictures.
 */
function slimmed({ devDependencies: _, engines: __, ...entry }: Locked, left: ReadonlySet<string>): Locked {
  if (!entry.optionalDependencies) return entry;
  const named = Object.entries(entry.optionalDependencies).filter(([name]) => left.has(name));
  return { ...entry, optionalDependencies: Object.fromEntries(named) };
}
