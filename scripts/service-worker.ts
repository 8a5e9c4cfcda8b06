// Builds src/web/offline/worker.ts to /sw.js and gives it the list of files that a screen needs to
// open without a network.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

interface Screens {
  /**
   * Modules that must open without a network, with everything they load: screens, and what the
   * shell loads late.
   */
  modules: readonly string[];
  /**
   * Pages for which the server sends headers of their own; the first serves every other address.
   */
  pages: readonly string[];
}

interface Options {
  worker: string;
  /** A worker keeps what one of them needs: the name of the constant's member, and its screens. */
  kept: Readonly<Record<string, Screens>>;
}

type Bundle = Rolldown.OutputBundle;
interface Entry {
  url: string;
  revision: string | null;
}

const revision = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Everything loaded with the page itself or with one of the modules, at once or later. */
export function neededFiles(bundle: Bundle, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (!chunk || files.has(name)) return;
    files.add(name);
    if (chunk.type !== 'chunk') return;
    chunk.viteMetadata?.importedCss.forEach(add);
    // Pictures of the manual are many and only illustrate it. The worker keeps the English once a
    // person asks for it.
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) if (!/\.(webp|json)$/.test(asset)) add(asset);
    chunk.imports.forEach(add);
    // The page's own late imports are skipped, because they lead to every screen.
    if (!chunk.isEntry) chunk.dynamicImports.forEach(add);
  };
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  for (const wanted of modules) {
    const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId, ...moduleIds].some((id) => id?.replaceAll('\\', '/').endsWith(`/${wanted}`)),
    );
    if (!chunk) throw new Error(`No chunk holds ${wanted}`);
    add(chunk.fileName);
  }
  for (const chunk of chunks) if (chunk.isEntry) add(chunk.fileName);
  // Only the style sheets name the fonts.
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) add(name);
  return [...files].toSorted();
}

export function serviceWorker({ worker, kept }: Options): Plugin {
  let root = '';
  let target: string | string[] | false | undefined;
  let publicDir = '';
  return {
    name: 'ile:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ root, publicDir } = config);
      ({ target } = config.build);
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('The page is not there yet');
      const program = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
      if (program === undefined) this.error('No script begins the program');
      const whole = readdirSync(publicDir)
        .filter((file) => /\.(js|svg|webmanifest)$/.test(file))
        .map((file) => ({ url: `/${file}`, revision: revision(readFileSync(join(publicDir, file))) }));
      const entries = ({ modules, pages }: Screens): Entry[] => [
        ...neededFiles(bundle, modules).map((file) => ({ url: `/${file}`, revision: null })),
        ...whole,
        ...pages.map((url) => ({ url, revision: revision(page.source) })),
      ];
      const KEPT = Object.fromEntries(
        Object.entries(kept).map(([whose, screens]) => [whose, { precache: entries(screens), pages: screens.pages }]),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await bundled(worker, { root, target }, { KEPT, PROGRAM: `/${program}` }),
      });
    },
  };
}

async function bundled(
  worker: string,
  { root, target }: { root: string; target: string | string[] | false | undefined },
  constants: Readonly<Record<string, unknown>>,
): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      ...(target !== undefined && { target }),
      modulePreload: false,
      rolldownOptions: { input: join(root, worker), output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The service worker was not built');
  return chunk.code;
}
