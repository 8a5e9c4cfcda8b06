// Checks how comments and subjects of commits are written, for all that was added since BASE.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-step.ts';
import { commentsOf, isCode, type Comment } from './structure-source.ts';

/** The commit after which everything is checked. */
const BASE = '18e4e876b3632857038ee4c665ae55d07899ce18';

const WORDS = 25;
const COLUMNS = 100;
const SUBJECT = 72;

const OPENING = /^(Of|As of|Whose|Whoever|Under which|Without which|Not so|What was)\b/;
const REFERENCE = /\bINV-\d+|\b(?:decisions?|records?|rows?) ((?:[A-Z]{0,2}\d+(?:, | and |\b))+)/g;
/** Tests and contracts keep the ids of the rows that they prove. */
const NAMES_ROWS = /\.test\.tsx?$|-for-tests\.tsx?$|\/for-tests\/|^e2e\/|\/contract\.ts$/;
const GENERATED = /\.gen\.ts$|^db\/schema\//;

const TYPE = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test';
const FORM = new RegExp(`^(?:${TYPE})(?:\\([a-z0-9-]+\\))?!?: ([a-z]+)\\b.`);
/** Words that begin a statement about things, and endings that an imperative does not have. */
const NO_VERB =
  /^(?:the|an?|one|each|every|all|any|no|some|both|more|less|only|also|now|it|its|this|that|these|those|what|who|how|why|when|if|in|on|at|of|for|with|by)$|(?:[^s]s|ed|ing)$/;
const VERBS_LIKE_THAT = /^(?:bring|embed|exceed|feed|focus|need|proceed|seed|bus|bias|canvas|ring|string|sing|speed)$/;

/** What is wrong with a comment, if anything is. */
export function commentFaults(path: string, { lines, trails }: Comment): string[] {
  const text = lines
    .map((line) => line.replace(/^\s*(?:\/\/+|\/\*+|\*+\/?)?\s?/, '').replace(/\s*\*\/$/, ''))
    .join(' ')
    .trim();
  const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z`'"(\d])/);
  const longest = Math.max(...sentences.map((sentence) => sentence.split(/\s+/).length));
  const references = [...text.matchAll(REFERENCE)].flatMap(([whole, ids]) => ids?.trim().split(/, | and /) ?? [whole]);
  return [
    ...(longest > WORDS ? [`a sentence of ${longest} words, at most ${WORDS}`] : []),
    ...(!trails && lines.some((line) => line.length > COLUMNS) ? [`a line of more than ${COLUMNS} columns`] : []),
    ...(OPENING.test(text) ? [`begins with '${OPENING.exec(text)?.[0]}': name the thing`] : []),
    ...(references.length > 1 && !NAMES_ROWS.test(path) ? [`${references.length} references, at most 1`] : []),
  ];
}

/** What is wrong with the subject of a commit, if anything is. */
export function subjectFaults(subject: string): string[] {
  const [, verb = ''] = FORM.exec(subject) ?? [];
  return [
    ...(subject.length > SUBJECT ? [`${subject.length} characters, at most ${SUBJECT}`] : []),
    ...(verb === '' ? ["not of the form 'type(scope): verb …'"] : []),
    ...(NO_VERB.test(verb) && !VERBS_LIKE_THAT.test(verb) ? [`'${verb}' is no imperative`] : []),
  ];
}

/** Every fault added to the repository at `folder` since the commit `base`. */
export function proseFaults(folder: string, base: string): string[] {
  const git = (args: readonly string[], input?: string) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8', input, maxBuffer: 2 ** 30 });
  const listed = (args: readonly string[]) =>
    git([...args, '-z'])
      .stdout.split('\0')
      .filter(isChecked);
  const changed = listed(['diff', '--name-only', '--no-renames', base]);
  const added = listed(['ls-files', '--others', '--exclude-standard']);
  // A comment that was moved, or wrapped anew, is no new one.
  const known = new Set(olderFiles(git, base, changed).flatMap((content) => commentsOf(content).map(wording)));
  const comments = [...changed, ...added].flatMap((path) => {
    if (!existsSync(join(folder, path))) return [];
    const fresh = commentsOf(readFileSync(join(folder, path), 'utf8')).filter((one) => !known.has(wording(one)));
    return fresh.flatMap((one) => commentFaults(path, one).map((fault) => `${path}:${one.line}: ${fault}`));
  });
  const log = git(['log', '--no-merges', '--format=%h %s', `${base}..HEAD`])
    .stdout.split('\n')
    .filter(Boolean);
  const subjects = log.flatMap((line) => {
    const subject = line.slice(line.indexOf(' ') + 1);
    return subjectFaults(subject).map((fault) => `${line}: ${fault}`);
  });
  return [...comments, ...subjects];
}

const isChecked = (path: string) => isCode(path) && !GENERATED.test(path);

const wording = ({ lines }: Comment) =>
  lines
    .join(' ')
    .replaceAll(/[\s/*]+/g, ' ')
    .trim();

type Git = (args: readonly string[], input?: string) => { stdout: string };

/** The content of the files as they were, those that did not exist left out. */
function olderFiles(git: Git, base: string, paths: readonly string[]): string[] {
  const { stdout } = git(['cat-file', '--batch'], paths.map((path) => `${base}:${path}\n`).join(''));
  const contents: string[] = [];
  const bytes = Buffer.from(stdout);
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\n', at);
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(bytes.toString('utf8', at, end))?.[1];
    at = end + 1;
    if (size === undefined) continue;
    contents.push(bytes.toString('utf8', at, at + Number(size)));
    at += Number(size) + 1;
  }
  return contents;
}

/** BASE, or HEAD in a shallow clone. An archive of the sources has neither. */
function reachableBase(folder: string): string | undefined {
  const has = (commit: string) =>
    spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: folder }).status === 0;
  if (has(BASE)) return BASE;
  console.log(`The history since ${BASE.slice(0, 8)} is not here: only what is not committed is checked.`);
  return has('HEAD') ? 'HEAD' : undefined;
}

if (import.meta.main) {
  const base = reachableBase(root);
  const faults = base === undefined ? [] : proseFaults(root, base);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
