// Finds a Chromium for the browser journeys, or installs one: from the system's packages as root,
// unpacked into a cache without root.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface Chromium {
  path: string;
  /** LD_LIBRARY_PATH for a Chromium unpacked outside the system's folders. */
  libraries?: string;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ile', 'chromium');
const unpacked = join(cache, 'root');

const HELP = `No Chromium for the browser journeys, and it could not be installed.
Install it and run again, for example:
  Debian, Ubuntu   sudo apt-get install chromium   (or the .deb of Google Chrome)
  Fedora           sudo dnf install chromium
  macOS            brew install --cask chromium
or say where one is: CHROMIUM_PATH=/path/to/chromium npm test`;

/** The Chromium that is already here: CHROMIUM_PATH, the PATH, the usual places, our cache. */
export function findChromium(): Chromium | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existing({ path: named, libraries: process.env.ILE_CHROMIUM_LIBRARIES });
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...KNOWN_PLACES];
  for (const path of candidates) {
    const found = existing({ path });
    if (found) return found;
  }
  return existing({ path: join(unpacked, 'usr/lib/chromium/chromium'), libraries: libraryPath() });
}

/** Turns off background connections and protocols that a test network may block. */
const QUIET = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How Playwright starts it. Root may not use Chromium's sandbox. */
export const launchOptions = (chromium: Chromium | undefined) => ({
  ...(chromium && { executablePath: chromium.path }),
  ...(chromium?.libraries && { env: { ...process.env, LD_LIBRARY_PATH: chromium.libraries } }),
  args: process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET,
});

/** Installs one if none is found; throws with what to install. */
export async function installChromium(say: (line: string) => void): Promise<Chromium> {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH does not start: ${process.env.CHROMIUM_PATH}`);
  try {
    if (process.getuid?.() === 0) installAsRoot(say);
    else unpackIntoCache(say);
  } catch (error) {
    throw new Error(`${HELP}\n\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const installed = findChromium();
  if (!installed) throw new Error(HELP);
  return installed;
}

/**
 * Only a browser that really starts counts, not a wrapper without its package or one with a missing
 * library.
 */
function existing(chromium: Chromium): Chromium | undefined {
  if (!existsSync(chromium.path)) return undefined;
  // Chrome for Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return chromium;
  const env = { ...process.env, ...(chromium.libraries ? { LD_LIBRARY_PATH: chromium.libraries } : {}) };
  const { status } = spawnSync(chromium.path, ['--version'], { env, timeout: 20_000, stdio: 'ignore' });
  return status === 0 ? chromium : undefined;
}

const APT_NETWORK = ['-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=30'];

function apt(...args: string[]): string {
  return execFileSync('apt-get', [...APT_NETWORK, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    maxBuffer: 64 << 20,
  });
}

function installAsRoot(say: (line: string) => void): void {
  say('No Chromium found: apt-get install chromium …');
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
}

/**
 * apt works without root if its lists and archives are in a folder of ours; dpkg -x only unpacks.
 */
function unpackIntoCache(say: (line: string) => void): void {
  say(`No Chromium found and no root rights: unpacking Debian's into ${cache} …`);
  const lists = join(cache, 'apt', 'lists');
  const archives = join(cache, 'apt', 'archives');
  for (const folder of [lists, archives]) mkdirSync(join(folder, 'partial'), { recursive: true });
  const own = ['-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${join(cache, 'apt')}`];
  apt(...own, 'update');
  const plan = apt(...own, 'install', '--simulate', '--no-install-recommends', 'chromium', 'fonts-liberation');
  const missing = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'libc6');
  execFileSync('apt-get', [...APT_NETWORK, ...own, 'download', ...missing], { cwd: archives, stdio: 'pipe' });
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    execFileSync('dpkg', ['-x', join(archives, file), unpacked], { stdio: 'pipe' });
  }
  rmSync(join(cache, 'apt'), { recursive: true, force: true });
}

/** Every unpacked folder with shared libraries. */
function libraryPath(): string {
  const folders = new Set<string>();
  for (const base of ['usr/lib', 'lib'].map((name) => join(unpacked, name)).filter((folder) => existsSync(folder))) {
    for (const entry of readdirSync(base, { recursive: true, withFileTypes: true })) {
      if (/^lib.+\.so(\.|$)/.test(entry.name)) folders.add(entry.parentPath);
    }
  }
  return [...folders].join(delimiter);
}
