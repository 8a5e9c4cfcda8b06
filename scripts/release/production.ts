// The parts of package.json and its lock file that an installation needs.

interface Manifest {
  scripts: Record<string, string>;
  devDependencies?: unknown;
  [field: string]: unknown;
}

interface Locked {
  dev?: boolean;
  devDependencies?: unknown;
  version?: string;
  license?: string;
  os?: unknown;
  cpu?: unknown;
  [field: string]: unknown;
}

interface Lock {
  packages: Record<string, Locked>;
  [field: string]: unknown;
}

/** The commands of an operator; the others build and test the program. */
const COMMANDS = ['start', 'demo', 'backup', 'restore', 'doctor', 'vault', 'superadmin'];

/** package.json without what only building and testing need. */
export function productionManifest({ devDependencies: _, ...manifest }: Manifest): Manifest {
  const kept = new Set(COMMANDS.flatMap((name) => [name, `pre${name}`]));
  const scripts = Object.fromEntries(Object.entries(manifest.scripts).filter(([name]) => kept.has(name)));
  // A checkout keeps the types, with which it is checked.
  return { ...manifest, scripts: { ...scripts, postinstall: 'node scripts/after-install.mjs' } };
}

/** The lock file of that package.json: every package that serving needs, and no other. */
export function productionLock({ packages, ...lock }: Lock): Lock {
  const kept = Object.entries(packages).filter(([, { dev }]) => !dev);
  return {
    ...lock,
    packages: Object.fromEntries(
      kept.map(([path, { devDependencies: _, ...entry }]) => [path, path === '' ? entry : packages[path]]),
    ) as Lock['packages'],
  };
}
