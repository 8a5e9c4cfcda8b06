// Reads the tree for structure.ts: files, their imports, their words. Regular expressions suffice,
// because the code is formatted and type-checked.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export interface Import {
  /** A path inside the tree, or a package. */
  target: string;
  isPackage: boolean;
  typeOnly: boolean;
}

export interface Source {
  path: string;
  content: string;
  /** The content without comments. */
  text: string;
  /** The content without comments, strings and regular expressions. */
  code: string;
  imports: Import[];
}

export interface Comment {
  line: number;
  lines: string[];
  /** True if the comment stands behind code. */
  trails: boolean;
  /** True if the next line may belong to it. */
  continues: boolean;
}

const READ = /\.(ts|tsx|mjs|css|html|sql|md|json|ya?ml|sh)$|^\.ci\/|^Dockerfile$/;
const CODE = /\.(ts|tsx|mjs)$/;

const COMMENT = String.raw`\/\*[^]*?\*\/|(?<![:\\])\/\/[^\n]*`;
const STRING = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'}`;
const REGEX = String.raw`(?<=[=(,:!&|?{;[]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*`;
const TOKENS = new RegExp(`(${COMMENT})|(${STRING}|${REGEX})`, 'g');

const STATIC = /(?:^|[;}\n])\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g;
const DYNAMIC = /(?<!typeof\s)\bimport\(\s*['"]([^'"]+)['"]/g;

/** The comments of a file of code. Line comments that follow each other are one. */
export function commentsOf(content: string): Comment[] {
  const found: Comment[] = [];
  for (const { 0: text, 1: comment, index } of content.matchAll(TOKENS)) {
    if (comment === undefined) continue;
    const before = content.slice(0, index);
    const line = before.split('\n').length;
    const trails = /\S[^\n]*$/.test(before);
    const last = found.at(-1);
    if (last?.continues && !trails && text.startsWith('//') && last.line + last.lines.length === line)
      last.lines.push(text);
    else found.push({ line, lines: text.split('\n'), trails, continues: text.startsWith('//') && !trails });
  }
  return found;
}

/**
 * Every file that git would track: what .gitignore names (folders and endings only) is left out.
 */
export function readTree(root: string): Source[] {
  const ignored = new Set(['.git', ...ignoredNames(root)]);
  return walk(root, '', ignored)
    .filter((path) => READ.test(path))
    .map((path) => read(root, path));
}

/** The names at the root, which a visitor sees first. */
export function topEntries(root: string): string[] {
  const ignored = ignoredNames(root);
  return readdirSync(root).filter((name) => !name.startsWith('.') && !ignored.includes(name));
}

export function isCode(path: string): boolean {
  return CODE.test(path);
}

export function ignoredNames(root: string): string[] {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  return lines.map((line) => line.trim().replaceAll('/', '')).filter((name) => name !== '' && !name.includes('*'));
}

function walk(root: string, folder: string, ignored: ReadonlySet<string>): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return [];
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? walk(root, path, ignored) : [path];
  });
}

function read(root: string, path: string): Source {
  const content = readFileSync(join(root, path), 'utf8');
  if (!CODE.test(path)) return { path, content, text: content, code: '', imports: [] };
  const text = content.replace(TOKENS, (match, comment?: string) => (comment === undefined ? match : ' '));
  const code = content.replace(TOKENS, ' ');
  return { path, content, text, code, imports: importsOf(path, text) };
}

function importsOf(path: string, text: string): Import[] {
  const fixed = [...text.matchAll(STATIC)].map(([, type, target = '']) => ({ target, typeOnly: type !== undefined }));
  const lazy = [...text.matchAll(DYNAMIC)].map(([, target = '']) => ({ target, typeOnly: false }));
  return [...fixed, ...lazy].map(({ target, typeOnly }) => {
    const isPackage = !target.startsWith('.');
    return { target: isPackage ? target : posix.join(dirname(path), target), isPackage, typeOnly };
  });
}
