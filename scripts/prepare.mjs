// Makes a fresh checkout runnable: dependencies (including the Node that runs everything else) and
// the built web pages. Plain JavaScript without dependencies, because it runs before there are any,
// on the Node that happens to be installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdLock } from './prepare-lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);

const OLDEST_NODE = 20;
const NOT_IN_BROWSER =
  /[\\/](server|for-tests)[\\/]|\.test\.tsx?$|[\\/](contract|main-server|start|(contracts|routes|jobs)\.gen)\.ts$/;
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT/;
/**
 * The system's message for a program with a missing library; 'libatomic.so.1' is in Debian's
 * package 'libatomic1'.
 */
const LIBRARY_MISSING = /error while loading shared libraries: ([\w.+-]+)\.so\.(\d+)/;
/** The size of all of node_modules. */
const PACKAGES_MB = 700;
const FULL = /ENOSPC|no space left on device|EDQUOT/i;
/** npm's message when it may not write to a place. */
const CLOSED = /code (?:EACCES|EPERM|EROFS)\n(?:.* syscall .*\n)?npm .* path (.+)/;
const NOT_OURS = /^(EACCES|EPERM|EROFS)$/;
const NODE = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** `npm run dev` serves the pages from their sources, and a released archive brings them built. */
const WITHOUT_PAGES = process.argv.includes('--without-pages') || !existsSync(at('vite.config.ts'));

/** What a step is made from, where the fingerprint of its result is stored, and how it is made. */
const steps = [
  {
    stamp: at('node_modules', '.ile-lock-hash'),
    inputs: () => [at('package-lock.json')],
    result: NODE,
    text: 'Instalando as dependências (só na primeira vez ou quando mudam) · installing dependencies',
    make: installDependencies,
    alreadyMade: isInstalled,
  },
  {
    skipped: WITHOUT_PAGES,
    stamp: at('dist', 'web-hash'),
    inputs: () => [
      ...['package-lock.json', 'index.html', 'vite.config.ts'].map((name) => at(name)),
      ...filesUnder(at('src')).filter((file) => !NOT_IN_BROWSER.test(file)),
    ],
    result: at('dist', 'web', 'index.html'),
    text: 'Montando as telas · building the web pages',
    make: buildWeb,
  },
];

await main().catch((error) => {
  process.stderr.write(`\n${NOT_OURS.test(error.code) ? explainPlace(error) : error.message}\n\n`);
  process.exitCode = 1;
});

async function main() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Error(
      `O Ilê precisa do Node ${OLDEST_NODE} ou mais novo para se instalar (aqui: ${process.versions.node}): https://nodejs.org\n` +
        `Ilê needs Node ${OLDEST_NODE} or newer to set itself up.`,
    );
  }
  if (steps.every(isFresh)) return;
  const release = await holdLock(at('.cache', 'prepare.lock'), () =>
    say('Outro processo está preparando esta pasta; esperando · waiting for another preparation'),
  );
  try {
    for (const step of steps) if (!isFresh(step)) await run(step);
  } finally {
    release();
  }
}

async function run(step) {
  const started = Date.now();
  say(`${step.text} …`);
  rmSync(step.stamp, { force: true });
  const hash = fingerprint(step.inputs());
  if (!step.alreadyMade?.()) await step.make();
  mkdirSync(dirname(step.stamp), { recursive: true });
  writeFileSync(step.stamp, hash);
  say(`  pronto em ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function isFresh({ skipped, stamp, result, inputs }) {
  return skipped || (existsSync(stamp) && existsSync(result) && readFileSync(stamp, 'utf8') === fingerprint(inputs()));
}

/**
 * The fingerprint is made of the content, so that a checkout, a touch or another clock never causes
 * work.
 */
function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      // Before 20.12, Node calls it `path`.
      .map(({ parentPath, path, name }) => join([parentPath, path].find(Boolean) ?? '', name))
      .toSorted()
  );
}

/** Somebody ran npm themselves: what it recorded in node_modules matches the lock file. */
function isInstalled() {
  const note = at('node_modules', '.package-lock.json');
  if (!existsSync(note) || !existsSync(NODE)) return false;
  const { packages: installed } = JSON.parse(readFileSync(note, 'utf8'));
  const { packages: asked } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  return Object.entries(asked).every(
    ([path, { version, optional }]) =>
      path === '' || (path in installed ? installed[path].version === version : optional === true),
  );
}

async function installDependencies() {
  const npm = process.env.npm_execpath;
  const quiet = '--no-audit --no-fund --loglevel=error --prefer-offline';
  const patience = '--fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000';
  const args = `ci --include=dev --include=optional ${quiet} ${patience}`.split(' ');
  // `npm ci` empties node_modules and with it the Node this script may be running on; npm itself
  // runs on the installed one.
  const { code, output } = npm
    ? await capture(process.env.npm_node_execpath ?? process.execPath, [npm, ...args])
    : await capture('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) {
    // npm skips optional packages that fail to install and records that as complete, so its record
    // must not be trusted next time.
    rmSync(at('node_modules', '.package-lock.json'), { force: true });
    throw new Error(explainInstall(output));
  }
  const version = await capture(NODE, ['--version']);
  if (version.code !== 0) {
    throw new Error(
      'O Node que acompanha o Ilê não foi instalado. Os "install scripts" do npm estão desligados? (npm config get ignore-scripts)\n' +
        'The Node that comes with Ilê was not installed: are npm install scripts switched off?',
    );
  }
}

function explainPlace(error) {
  return (
    `Esta pasta mudou desde que foi preparada, e este usuário não escreve nela. Quem a instalou roda: node scripts/prepare.mjs\n` +
    `This folder changed since it was prepared, and this user may not write to it. Whoever installed it runs: node scripts/prepare.mjs\n\n${error.message}`
  );
}

function explainInstall(output) {
  const [, name, number] = LIBRARY_MISSING.exec(output) ?? [];
  if (name)
    return (
      `Falta neste computador a biblioteca ${name}.so.${number}. No Debian e no Ubuntu: apt-get install ${name}${number}\n` +
      `This machine lacks a library; on Debian and Ubuntu the command above brings it.`
    );
  const [, closed] = CLOSED.exec(output) ?? [];
  if (closed)
    return (
      `Este usuário não escreve em ${closed}. Se é onde o npm guarda o que baixa, diga outro lugar: npm_config_cache=.cache/npm npm start\n` +
      `This user may not write there. If it is npm's cache, name another one as above.`
    );
  const tail = output.trim().split('\n').slice(-12).join('\n');
  const offline = OFFLINE.test(output);
  const free = Math.floor(freeBytes() / 1e6);
  // npm seldom names a full disk itself, and never in its last lines.
  if (FULL.test(output) || (!offline && free < PACKAGES_MB))
    return (
      `Não há espaço no disco: em ${root} há ${free} MB livres, e os pacotes do Ilê ocupam ${PACKAGES_MB} MB. Libere espaço e tente de novo.\n` +
      `The disk is full: the packages of Ilê take ${PACKAGES_MB} MB.\n\n${tail}`
    );
  if (!offline) return `A instalação das dependências falhou (npm ci) · installing dependencies failed\n\n${tail}`;
  return (
    'Sem acesso ao registro do npm. A primeira execução precisa de internet; confira a conexão ou o proxy e tente de novo.\n' +
    `The npm registry cannot be reached; the first start needs the network.\n\n${tail}`
  );
}

function freeBytes() {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize;
}

async function buildWeb() {
  const builder = at('node_modules', 'vite', 'bin', 'vite.js');
  // An installation pruned for serving lacks the builder (docs/operations/by-hand.md), and its
  // pages changed.
  if (!existsSync(builder)) await installDependencies();
  const { code, output } = await capture(NODE, [builder, 'build', '--logLevel', 'warn']);
  if (code !== 0)
    throw new Error(`A montagem das telas falhou (vite build) · building the web pages failed\n\n${output.trim()}`);
}

/** Runs a command to its end, or stops it with us, so that Ctrl+C leaves nothing behind. */
function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    // npm heeds other signals only after it has unpacked everything, silently and for half a
    // minute. An interrupted step is made again from its start.
    const stop = () => {
      child.kill('SIGKILL');
      child.once('close', () => process.exit(130));
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, stop);
      resolve({ code, output });
    });
  });
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
