// Writes the lists of domains and screens (src/*.gen.ts) from the folders of src/domains, and the
// chapters from the manual's table of contents.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain, Screen } from '../src/shared/domain.ts';
import { camel, domainFolders, folderOf, nounOf } from './domain-folder.ts';
import { routesOf } from './routes-of-domains.ts';
import { pageOf } from './screen-page.ts';

const root = join(import.meta.dirname, '..');
const names = domainFolders().map(nounOf);

const having = (file: string) => names.filter((name) => existsSync(join(root, folderOf(name), file)));
const quoted = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`);

/** One import for each domain that has the file, under the domain's name. */
const imported = (file: string, exported: string | ((name: string) => string)) =>
  having(file).map((name) => {
    const imports = typeof exported === 'string' ? `${exported} as ${camel(name)}` : exported(name);
    return `import { ${imports} } from '${folderOf(name).replace('src/', './')}/${file}';`;
  });
const spread = (file: string) => having(file).map((name) => `  ...${camel(name)},`);

async function domainOf(name: string): Promise<Domain> {
  const { domain } = (await import(`../${folderOf(name)}/domain.ts`)) as { domain: Domain };
  return domain;
}

async function screensOf(name: string): Promise<{ name: string; screen: Screen }[]> {
  return ((await domainOf(name)).screens ?? []).map((screen) => ({ name, screen }));
}

const screens = (await Promise.all(having('domain.ts').map(screensOf))).flat();
const audits = await Promise.all(having('domain.ts').map(async (name) => (await domainOf(name)).audit));
const words = (of: 'subjects' | 'verbs') =>
  audits.flatMap((audit) => Object.entries(audit?.[of] ?? {}).map(([word, said]) => `  ${quoted(word)}: '${said}',`));
const icons = screens.flatMap(({ screen: { path, icon } }) => (icon === undefined ? [] : [{ path, icon }]));
const chapters = readFileSync(join(root, 'docs/manual/README.md'), 'utf8').matchAll(
  /^\d+\. \[[^\]]+\]\(([a-z-]+)\.md\)$/gm,
);

const files: Readonly<Record<string, readonly string[]>> = {
  'domains.gen.ts': [
    ...imported('domain.ts', 'domain'),
    "import { inOrder, type Domain } from './shared/domain.ts';",
    '',
    'export const domains: Readonly<Record<string, Domain>> = {',
    ...having('domain.ts').map((name) => `  ${name === camel(name) ? name : `${quoted(name)}: ${camel(name)}`},`),
    '};',
    '',
    'export const screens = inOrder(domains);',
  ],
  'kept.gen.ts': [
    ...imported('kept.ts', 'kept'),
    "import type { KeptTables } from './shared/kept.ts';",
    '',
    '/** What the program keeps about people, by table. Only the screen that shows it loads this. */',
    'export const kept: KeptTables = {',
    ...spread('kept.ts'),
    '};',
  ],
  'contracts.gen.ts': [
    ...imported('contract.ts', camel),
    '',
    '/** Every action of the product by name. The browser imports only the types. */',
    'export const contracts = {',
    ...spread('contract.ts'),
    '};',
  ],
  'routes.gen.ts': routesOf(having('contract.ts')),
  'jobs.gen.ts': [
    ...imported('server/jobs.ts', 'jobs'),
    '',
    '/** The background work of all domains. Each call makes its own, because a job remembers when it last ran. */',
    'export const jobs = () => [',
    ...having('server/jobs.ts').map((name) => `  ...${camel(name)}(),`),
    '];',
  ],
  'of-person.gen.ts': [
    ...imported('server/do-membro.ts', 'doMembro'),
    '',
    '/** What each domain keeps about a member. */',
    `export const doMembro = [${having('server/do-membro.ts').map(camel).join(', ')}];`,
  ],
  'v1.gen.ts': [
    ...imported('server/v1.ts', 'v1'),
    '',
    '/** What each domain gives to programs with a token, under /api/v1. */',
    `export const v1 = [${having('server/v1.ts')
      .map((name) => `...${camel(name)}`)
      .join(', ')}];`,
  ],
  'screens.gen.ts': [
    "import type { ComponentType } from 'react';",
    '',
    'export const loaders: Readonly<Record<string, () => Promise<{ Page: ComponentType }>>> = {',
    ...screens.map(
      ({ name, screen: { path } }) => `  '${path}': () => import('./${pageOf(name, path).replace('src/', '')}'),`,
    ),
    '};',
  ],
  'shared/addresses.gen.ts': [
    `export type ScreenPath = ${screens.map(({ screen: { path } }) => `'${path}'`).join(' | ')};`,
    '',
    '/** What the address of each screen may say. */',
    'export interface ScreenParams {',
    ...screens
      .map(({ screen: { path, params = [], context = [] } }) => ({ path, said: [...context, ...params] }))
      .filter(({ said }) => said.length > 0)
      .map(({ path, said }) => `  '${path}': ${said.map((name) => `'${name}'`).join(' | ')};`),
    '}',
  ],
  'icons.gen.ts': [
    `import { ${[...new Set(icons.map(({ icon }) => icon))].toSorted().join(', ')}, type LucideIcon } from 'lucide-react';`,
    '',
    'export const icons: Readonly<Record<string, LucideIcon>> = {',
    ...icons.map(({ path, icon }) => `  '${path}': ${icon},`),
    '};',
  ],
  'shared/trace-words.gen.ts': [
    "/** What the trace's actions are about, in a person's words, as the domains declare them. */",
    'export const SUBJECTS: Readonly<Record<string, string>> = {',
    ...words('subjects'),
    '};',
    '',
    '/** The verbs that only one domain has. */',
    'export const VERBS: Readonly<Record<string, string>> = {',
    ...words('verbs'),
    '};',
  ],
  'shared/chapters.gen.ts': [
    'export const CHAPTERS = [',
    ...Array.from(chapters, ([, name = '']) => `  '${name}',`),
    '] as const;',
    'export type Chapter = (typeof CHAPTERS)[number];',
  ],
};

for (const [file, lines] of Object.entries(files)) {
  const path = join(root, 'src', file);
  const text = `// Generated by \`npm run generate\` from src/domains and docs/manual. Do not edit.\n${lines.join('\n')}\n`;
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error(`src/${file} is stale: npm run generate`);
    process.exitCode = 1;
  }
}
