// Which file of which screen calls an action or links to a screen, and which rights it asks for on
// the way there.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { contracts } from '../src/contracts.gen.ts';
import { screens } from '../src/domains.gen.ts';
import { PAPEIS, PERMISSOES_DO_PAPEL } from '../src/domains/acesso/acesso/rules.ts';
import { canOpen, type Access, type Holder } from '../src/shared/access.ts';
import type { Permission } from '../src/shared/contract.ts';
import { menuRole } from '../src/shared/screen-name.ts';

const root = join(import.meta.dirname, '..');

/** The source of every file that a browser may load, by its path. */
export const sources: ReadonlyMap<string, string> = new Map(
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|-for-tests\.|\/for-tests\/|\/testing\/|\/server\/|domain\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
const sourceOf = (file: string): string => sources.get(file) ?? '';

const withList = (papel: string, permissoes: readonly Permission[]): Holder => ({
  casa: { papel, permissoes, features: null, presta_contas: true },
});

/** Every role as it comes, and one for each permission alone: a user's own list may be so short. */
export const holders: readonly Holder[] = [
  ...PAPEIS.map((papel) => withList(papel, PERMISSOES_DO_PAPEL[papel])),
  ...PERMISSOES_DO_PAPEL.owner.map((permissao) => withList('operador', [permissao])),
];

const isViewer = ({ casa }: Holder): boolean => menuRole(casa?.papel ?? null) === 'viewer';
/** What a viewer meets at an address in place of the house's page. */
const forViewers = [...sourceOf('src/main-web.tsx').matchAll(/'([^']+)': lazy[^\n]*?import\('\.\/([^']+)'\)/g)].map(
  ([, path = '', file = '']) => ({ path, file: `src/${file}`, meets: isViewer }),
);
/** The addresses at which a viewer's own page is looked at too. */
export const pagesOfViewers: readonly string[] = forViewers.map(({ path }) => path);
const pages = [
  ...forViewers,
  ...[...sourceOf('src/screens.gen.ts').matchAll(/'([^']+)': \(\) => import\('\.\/([^']+)'\)/g)].map(
    ([, path = '', file = '']) => ({
      path,
      file: `src/${file}`,
      meets: (holder: Holder) => !isViewer(holder) || !forViewers.some((one) => one.path === path),
    }),
  ),
];

const readImports = (file: string): string[] =>
  [...sourceOf(file).matchAll(/^(?!import type).*?(?:from|import\()\s*'(\.[^']+)'/gm)]
    .map(([, to = '']) => relative(root, resolve(root, dirname(file), to)))
    .filter((to) => sources.has(to));

const imports = new Map([...sources.keys()].map((file) => [file, readImports(file)]));

/** The exports of a file, each with its text. */
const exportsOf = (source: string): { name: string; body: string }[] =>
  [...source.matchAll(/^export (?:const|function) (\w+)([\s\S]*?)(?=^export |(?![\s\S]))/gm)].map(
    ([, name = '', body = '']) => ({ name, body }),
  );

/** The hooks of the domains' queries, by the action that each calls. */
const hooks = new Map<string, string[]>();
for (const [file, source] of sources)
  if (file.endsWith('/queries.ts'))
    for (const { name, body } of exportsOf(source))
      for (const [, action = ''] of body.matchAll(/'(\w+)'/g)) hooks.set(action, [...(hooks.get(action) ?? []), name]);

/** Functions that ask for an access in another file's name: `usePodeDarPlano`. */
const askers = new Map<string, string[]>();
for (const source of sources.values())
  for (const { name, body } of exportsOf(source))
    if (/^(use)?[Pp]ode/.test(name))
      for (const [, access = ''] of body.matchAll(/can\('([^']+)'\)/g))
        askers.set(access, [...(askers.get(access) ?? []), name]);

/**
 * Whether the file asks for the access before it shows something. A file of `src/screens` passes
 * dialogs to a page, which asks before it opens them.
 */
export const asks = (file: string, access: Access): boolean =>
  sourceOf(file).includes(`an('${access}')`) ||
  sourceOf(file).includes(`an()('${access}')`) ||
  (askers.get(access) ?? []).some((name) => sourceOf(file).includes(`${name}(`)) ||
  (file.startsWith('src/screens/') && (imports.get(file) ?? []).some((page) => asks(page, access)));

const CALLS = String.raw`(?:action=["']|action: '|use\w+<\s*'|use\w+\(\s*'|callApi\w*\(\s*')`;
const calls = (file: string, action: string): boolean =>
  !file.endsWith('/queries.ts') &&
  ((sourceOf(file).includes(action) && new RegExp(`${CALLS}${action}['"]`).test(sourceOf(file))) ||
    (hooks.get(action) ?? []).some((hook) => sourceOf(file).includes(`${hook}(`)));

const linksTo = (file: string, path: string): boolean =>
  !file.startsWith('src/web/') &&
  !file.endsWith('.gen.ts') &&
  sourceOf(file).includes(path) &&
  new RegExp(`['"\`]${path}['"\`?#]`).test(sourceOf(file));

/** The files that a page reaches before any of them asks for the access. */
function unasked(
  page: string,
  access: readonly Access[],
  trusted: (file: string, access: Access) => boolean,
): string[] {
  const asked = (file: string) => access.some((one) => asks(file, one) || trusted(file, one));
  const seen = new Set([page]);
  for (const file of seen) if (!asked(file)) for (const next of imports.get(file) ?? []) seen.add(next);
  return [...seen].filter((file) => !asked(file));
}

export interface Offer {
  file: string;
  what: string;
  access: readonly Access[];
}

/** What a screen offers to a role that opens it and may not do it, without asking on the way. */
export function offersWithoutTheRight(trusted: (file: string, access: Access) => boolean): Offer[] {
  const found = new Map<string, Offer>();
  const writes = Object.entries(contracts).filter(([, { method }]) => method !== 'GET');
  for (const { path, file: page, meets } of pages) {
    const screen = screens.find((one) => one.path === path);
    const who = screen ? holders.filter((holder) => canOpen(holder, screen) && meets(holder)) : [];
    const reached = new Map<string, readonly string[]>();
    const look = (asked: Access | readonly Access[], what: string, does: (file: string) => boolean) => {
      const access = [asked].flat();
      if (who.every((holder) => canOpen(holder, { access }))) return;
      const key = access.join();
      const files = reached.get(key) ?? unasked(page, access, trusted);
      reached.set(key, files);
      for (const file of files) if (does(file)) found.set(`${file} ${what}`, { file, what, access });
    };
    for (const [name, { access }] of writes) look(access, name, (file) => calls(file, name));
    for (const other of screens) look(other.access, other.path, (file) => linksTo(file, other.path));
  }
  return [...found.values()];
}
