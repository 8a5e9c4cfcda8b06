/** As much of a module as Rolldown tells about it. */
interface Known {
  importedIds: readonly string[];
  code: string | null;
}
interface Graph {
  getModuleInfo: (id: string) => Known | null;
}

const ICONS = /node_modules[\\/]lucide-react[\\/]/;

/**
 * Says of a module whether these sources import it, directly or through others, without what they
 * load later. A list of files by hand would be wrong after the next change.
 */
export function neededFirst(sources: readonly string[]) {
  let needed: { modules: ReadonlySet<string>; icons: ReadonlySet<string> } | undefined;
  return (id: string, graph: Graph): boolean => {
    needed ??= reached(graph, sources);
    if (ICONS.test(id)) return needed.icons.has(/([\w-]+)\.m?js$/.exec(id)?.[1] ?? '');
    return needed.modules.has(id);
  };
}

function reached(graph: Graph, sources: readonly string[]) {
  const modules = new Set<string>();
  const icons = new Set<string>();
  const waiting = sources.map((source) => `${process.cwd().replaceAll('\\', '/')}/${source}`);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // The library's index leads to every icon, so those that are named count.
    if (modules.has(id) || ICONS.test(id)) continue;
    modules.add(id);
    const known = graph.getModuleInfo(id);
    for (const icon of iconsIn(known?.code ?? '')) icons.add(icon);
    waiting.push(...(known?.importedIds ?? []));
  }
  return { modules, icons };
}

/** 'Share2' lies in share-2.mjs. */
const iconsIn = (code: string): readonly string[] =>
  [...code.matchAll(/import\s*{([^}]*)}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .map((name) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=[0-9])/g, '-').toLowerCase());
