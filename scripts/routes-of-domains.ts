// Finds the function of each action, and what the database refuses, in the files of `server/`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camel, folderOf } from './domain-folder.ts';

const root = join(import.meta.dirname, '..');
const HANDLER = /^export const (\w+) = handler\(/gm;
const CONSTRAINTS = /^export const constraints\b/m;

interface ServerFile {
  /** Its path as a file of `src` imports it. */
  from: string;
  handlers: readonly string[];
  constraints: boolean;
}

/**
 * The lines of `routes.gen.ts`. An action without a function does not compile, because `mount` asks
 * for all of its contract. Nor do two files of one domain that export constraints.
 */
export function routesOf(names: readonly string[]): string[] {
  const domains = names.map((name) => ({ name, files: serverFiles(name) }));
  const imports = domains.flatMap(({ name, files }) => [
    `import { ${camel(name)} } from '${folderOf(name).replace('src/', './')}/contract.ts';`,
    ...files.map(
      ({ from, handlers, constraints }) =>
        `import { ${[...handlers, ...(constraints ? [`constraints as ${camel(name)}Constraints`] : [])].join(', ')} } from '${from}';`,
    ),
  ]);
  const mounted = domains.map(({ name, files }) => {
    const handlers = files.flatMap((file) => file.handlers).join(', ');
    const refused = files.some(({ constraints }) => constraints) ? `, ${camel(name)}Constraints` : '';
    return `  ...mount(${camel(name)}, { ${handlers} }${refused}),`;
  });
  return [
    "import { mount } from './server/actions/mount.ts';",
    ...imports,
    '',
    'export const routes = [',
    ...mounted,
    '];',
  ];
}

function serverFiles(name: string): ServerFile[] {
  const folder = `${folderOf(name)}/server`;
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|-for-tests\.ts$/.test(file))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(root, folder, file), 'utf8');
      return {
        from: `${folder.replace('src/', './')}/${file}`,
        handlers: Array.from(text.matchAll(HANDLER), ([, handler = '']) => handler),
        constraints: CONSTRAINTS.test(text),
      };
    })
    .filter(({ handlers, constraints }) => handlers.length > 0 || constraints);
}
