import type { Plugin, Rolldown } from 'vite';

/** A screen: the module of its page, and the others that are drawn with it. */
export interface ScreenModules {
  path: string;
  modules: readonly string[];
  /** What the screen asks the server for first. */
  asks?: readonly string[];
}

/**
 * Tells the server which files a screen needs (`.vite/screens.json`: path → addresses), so that its
 * page can ask for them. The same goes for what the screen asks first. Otherwise a telephone learns
 * their names from the program, one round trip later.
 */
export function screenFiles(screens: readonly ScreenModules[]): Plugin {
  return {
    name: 'ile:screen-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.fromEntries(
        screens.map(({ path, modules, asks = [] }) => [path, [...filesOf(bundle, modules), ...asks]]),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(files) });
    },
  };
}

/** What these modules load at once, without what the page itself names. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const loaded = (from: readonly string[], known = new Set<string>()): ReadonlySet<string> => {
    for (const name of from) {
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk' || known.has(name)) continue;
      known.add(name);
      loaded(chunk.imports, known);
    }
    return known;
  };
  const wanted = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${module}`)),
    );
    if (!chunk) throw new Error(`No chunk has ${module}`);
    return chunk.fileName;
  });
  const named = loaded(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  return [...loaded(wanted)]
    .filter((file) => !named.has(file))
    .map((file) => `/${file}`)
    .toSorted();
}
