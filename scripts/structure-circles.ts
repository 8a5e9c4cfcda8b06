// Which files import each other in a circle, and which domains do. Every import counts: values,
// types, loaded later.
import type { Source } from './structure-source.ts';

/** Files that import each other, directly or through others. */
export function fileCircles(code: readonly Source[]): string[] {
  const paths = new Set(code.map(({ path }) => path));
  const edges = code.map(({ path, imports }): [string, string[]] => [
    path,
    imports.map(({ target }) => target).filter((to) => paths.has(to)),
  ]);
  return components(new Map(edges)).map((files) => `${files.join(', ')}: import each other in a circle`);
}

/** Domains that use each other, directly or through others. */
export const domainCircles = (domains: Readonly<Record<string, readonly string[]>>): string[] =>
  components(new Map(Object.entries(domains))).map((names) => `src/domains: ${names.join(', ')} use each other`);

/** Which domain imports which others, by any file. */
export function domainEdges(code: readonly Source[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of code) {
    const from = domainOf(path);
    if (from === undefined) continue;
    const to = edges.get(from) ?? new Set();
    edges.set(from, to);
    for (const { target } of imports) {
      const other = domainOf(target);
      if (other !== undefined && other !== from) to.add(other);
    }
  }
  return edges;
}

export const domainOf = (path: string): string | undefined => /^src\/domains\/[^/]+\/([^/]+)\//.exec(path)?.[1];

export const areaOf = (path: string): string | undefined => /^src\/domains\/([^/]+)\//.exec(path)?.[1];

/**
 * What leads back to itself: the strongly connected components of several nodes (Tarjan's
 * algorithm).
 */
function components(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const mine = order.size;
    order.set(node, mine);
    stack.push(node);
    let low = mine;
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
      lowest.set(node, low);
    }
    lowest.set(node, low);
    if (low === mine) {
      const nodes = stack.splice(stack.indexOf(node));
      if (nodes.length > 1) found.push(nodes.toSorted());
    }
    return low;
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return found;
}
