// Enforces the boundaries of CONTRIBUTING.md: which zone may import which, how files are named,
// which words are used where.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, type Area } from '../src/shared/areas.ts';
import { areaOf, domainCircles, domainEdges, domainOf, fileCircles } from './structure-circles.ts';
import { sizes } from './structure-size.ts';
import { isCode, readTree, topEntries, type Source } from './structure-source.ts';
import { actionBreaches, repeatedNames, wordBreaches } from './structure-names.ts';
import { moneyBreaches, moneyReaders, unusedMoneyReaders } from './structure-money.ts';
import { readBreaches, readsAcross, unusedReaders } from './structure-reads.ts';
import * as table from './structure-table.ts';
import { tableBreaches, unusedWriters } from './structure-tables.ts';

/** Every breach, one line each; none if all is well. */
export function breaches(root: string): string[] {
  const sources = readTree(root);
  const code = sources.filter(({ path }) => isCode(path));
  const entries = topEntries(root);
  return [
    ...(entries.length > table.TOP_ENTRIES
      ? [`.: ${entries.length} visible entries, at most ${table.TOP_ENTRIES}`]
      : []),
    ...sources
      .filter(({ path, content }) => machinePath(path).test(content))
      .map(({ path }) => `${path}: names a machine's path`),
    ...code.flatMap(nameBreaches),
    ...code.flatMap(importBreaches),
    ...zodInBrowser(code),
    ...code
      .filter(replacesModule)
      .map(({ path }) => `${path}: replaces a module that the other test files of its process have loaded`),
    ...code.filter(mocksOurs).map(({ path }) => `${path}: mocks a module of ours (toasts: testing/toasts.ts)`),
    ...code
      .filter((source) => !mayBeOutspoken(source.path) && saysProductWord(source))
      .map(({ path }) => `${path}: the platform has a word of the product`),
    ...code
      .filter(({ path, text }) => path.endsWith('.tsx') && table.NATIVE_DATE.test(text))
      .map(({ path }) => `${path}: a date control of the browser, which speaks its own language; use DateField`),
    ...wordBreaches(
      code.filter(({ path }) => !mayBeOutspoken(path)),
      readFileSync(join(root, 'docs/glossary.md'), 'utf8'),
    ),
    ...actionBreaches(code),
    ...repeatedNames(code.filter(({ path }) => !isTest(path) && !table.TEST_SUPPORT.test(path))),
    ...tableBreaches(sources),
    ...readBreaches(sources),
    ...moneyBreaches(sources),
    ...fileCircles(code),
    ...domainCircles(table.DOMAINS),
    ...domainCircles(AREAS),
  ];
}

/**
 * Allowances in the table that nothing needs. An unused one would let the next import in without a
 * reason.
 */
export function unusedAllowances(root: string): string[] {
  const sources = readTree(root);
  const code = sources.filter(({ path }) => isCode(path));
  const imported = domainEdges(code.filter(({ path }) => !isTest(path)));
  const unused = Object.entries(table.DOMAINS).flatMap(([from, may]) =>
    may.filter((to) => !imported.get(from)?.has(to)).map((to) => `${from} → ${to}`),
  );
  const outspoken = code.filter(saysProductWord);
  return [
    ...unused.map((edge) => `${edge}: allowed, and no file does it`),
    ...table.PRODUCT_WORD_MAY.filter(([start]) => !outspoken.some(({ path }) => path.startsWith(start))).map(
      ([start]) => `${start}: may use a word of the product, and uses none`,
    ),
    ...unusedWriters(sources),
    ...unusedReaders(sources),
    ...unusedMoneyReaders(sources),
  ];
}

interface Place {
  zone?: table.Zone;
  area?: string | undefined;
  domain?: string | undefined;
}

function placeOf(path: string): Place {
  for (const zone of table.ZONES) {
    if (zone.at.test(path)) return { zone, area: areaOf(path), domain: domainOf(path) };
  }
  return {};
}

const machinePath = (path: string) => (path === 'package-lock.json' ? table.OTHER_REGISTRY : table.MACHINE_PATH);
const isTest = (path: string) => table.TEST_FILE.test(path);

function nameBreaches({ path }: Source): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const found: string[] = [];
  if (table.FORBIDDEN_NAME.test(name)) found.push(`${path}: a name that says nothing`);
  if (!table.FILE_NAME.test(name)) found.push(`${path}: file names are kebab-case without accents`);
  if (path.startsWith('src/') && !placeOf(path).zone) found.push(`${path}: lies in no zone`);
  if (path.startsWith('src/domains/')) {
    const folder = table.DOMAIN_FILE.exec(path)?.[1];
    if (folder === undefined) found.push(`${path}: not a name of a domain's files`);
    else if (!(folder in table.DOMAINS)) found.push(`${path}: a domain the table does not know`);
    if (!((areaOf(path) ?? '') in AREAS)) found.push(`${path}: an area that src/shared/areas.ts does not name`);
  }
  return found;
}

function importBreaches({ path, imports }: Source): string[] {
  const from = placeOf(path);
  const { zone } = from;
  if (!zone) return [];
  return imports.flatMap(({ target, isPackage, typeOnly }) => {
    if (isPackage) {
      const ok = isTest(path) || typeOnly || (zone.packages?.test(target) ?? true);
      return ok ? [] : [`${path}: ${zone.name} may not load ${target}`];
    }
    const to = placeOf(target);
    const refused = `${path}: ${zone.name} may not import ${target}`;
    if (to.zone && !forms(from, to, typeOnly).some((form) => mayOf(zone, path).includes(form))) return [refused];
    if (to.area !== undefined && table.PLATFORM_ZONES.includes(zone.name)) return [`${refused}, which is of a domain`];
    if (!reaches(from.area, to.area)) return [`${refused}, because ${from.area ?? ''} does not use ${to.area ?? ''}`];
    return isTest(path) || uses(from, to) ? [] : [`${refused}, because its domain does not use ${to.domain ?? ''}`];
  });
}

function mayOf(zone: table.Zone, path: string): readonly string[] {
  return isTest(path) ? [...zone.may, ...table.TESTS_MAY] : zone.may;
}

/** Every entry of the table that may allow this import. */
function forms(from: Place, to: Place, typeOnly: boolean): string[] {
  const name = to.zone?.name ?? '';
  return [name, ...(typeOnly ? [`type ${name}`] : []), ...(from.domain === to.domain ? [`own ${name}`] : [])];
}

/**
 * Whether files of the first area may import files of the second, tests included. Files outside the
 * areas have rules of their own.
 */
function reaches(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined || from === to) return true;
  return (AREAS[from as Area] as readonly string[] | undefined)?.includes(to) ?? false;
}

/** Whether files of the first domain may import files of the second, which is of the same area. */
function uses(from: Place, to: Place): boolean {
  if (from.domain === undefined || to.domain === undefined || from.domain === to.domain) return true;
  return from.area !== to.area || (table.DOMAINS[from.domain]?.includes(to.domain) ?? false);
}

/** The browser never loads zod, not even through a file it may import. */
function zodInBrowser(code: readonly Source[]): string[] {
  const byPath = new Map(code.map((source) => [source.path, source]));
  const loads = (path: string, seen: Set<string>): boolean => {
    if (seen.has(path)) return false;
    seen.add(path);
    const values = byPath.get(path)?.imports.filter(({ typeOnly }) => !typeOnly) ?? [];
    return values.some(({ target, isPackage }) => (isPackage ? target === 'zod' : loads(target, seen)));
  };
  const browser = code.filter(({ path }) => placeOf(path).zone?.name.includes('web') && !isTest(path));
  return browser.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, isPackage, typeOnly }) => !isPackage && !typeOnly && loads(target, new Set()))
      .map(({ target }) => `${path}: brings zod into the browser through ${target}`),
  );
}

const PRODUCT_WORD = new RegExp(
  table.PRODUCT_WORDS.map(
    (word) => `(?:(?<![A-Za-z])${word}|${word.charAt(0).toUpperCase()}${word.slice(1)})s?(?![a-z])`,
  ).join('|'),
);

function mayBeOutspoken(path: string): boolean {
  return table.PRODUCT_WORD_MAY.some(([start]) => path.startsWith(start));
}

/** Only the tests of screens have their own modules per file. */
function replacesModule({ path, code }: Source): boolean {
  return isTest(path) && !/\/web\//.test(path) && /\bvi\.(mock|doMock|resetModules)\b/.test(code);
}

/** A test runs our own modules as they are; it may only stand in for a package. */
function mocksOurs({ path, text }: Source): boolean {
  return isTest(path) && /\/web\//.test(path) && /\bvi\.(mock|doMock)\(\s*['"]\./.test(text);
}

function saysProductWord({ path, text }: Source): boolean {
  return /^src\/(server|web)\//.test(path) && PRODUCT_WORD.test(text);
}

/** The figures by which the plan of the code is judged, one line each. */
function figures(root: string): string[] {
  const sources = readTree(root);
  const code = sources.filter(({ path }) => isCode(path));
  const against = code.flatMap(({ path, imports }) =>
    imports.filter(({ target, isPackage }) => !isPackage && !reaches(areaOf(path), areaOf(target))),
  );
  const named = Object.values(table.DOMAINS).flat();
  return [
    `areas: ${Object.keys(AREAS).length}, with ${Object.keys(table.DOMAINS).length} domains`,
    `imports between areas against the list: ${against.length}`,
    `circles of files, types, tests and scripts included: ${fileCircles(code).length}`,
    `readings of tables against the list: ${readsAcross(sources).length}, each with its reason`,
    `files outside of the registry that name two tables of money: ${moneyReaders(sources).length}, each with its reason`,
    `entries in uses: ${named.length}, all inside an area`,
    ...sizes(sources),
  ];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  if (process.argv.includes('--figures')) console.log(figures(root).join('\n'));
  const found = [...breaches(root), ...unusedAllowances(root)];
  for (const breach of found) console.error(breach);
  process.exitCode = found.length === 0 ? 0 : 1;
}
