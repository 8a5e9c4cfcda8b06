import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../run-step.ts';

/** An import, at once or later, and a file that runs in a process of its own. */
const IMPORT = /(?:from|import|new URL)\s*\(?\s*'(\.[^']+)'/g;
export const TOOLS = ['backup', 'demo', 'doctor', 'restore', 'superadmin', 'vault'];

/** Every file of the project that the program or a tool of an operator needs; a type is one too. */
export function neededFiles(): Set<string> {
  const waiting = ['src/start.ts', 'scripts/prepare.mjs', ...TOOLS.map((name) => `scripts/${name}.ts`)];
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const next of importsOf(file).filter((name) => !seen.has(name))) {
      seen.add(next);
      if (existsSync(join(root, next))) waiting.push(next);
    }
  return seen;
}

const importsOf = (file: string): string[] => {
  if (!/\.(?:ts|mjs)$/.test(file)) return [];
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, to = '']) => relative(root, join(root, dirname(file), to)));
};
