// Checks how all comments are written, and the subjects of the commits since BASE.
import { spawnSync } from 'node:child_process';
import { root } from './run-step.ts';
import { commentsOf, isCode, readTree, type Comment } from './structure-source.ts';

/** The commit after which subjects are checked. */
const BASE = '18e4e876b3632857038ee4c665ae55d07899ce18';

const WORDS = 25;
const COLUMNS = 100;
const SUBJECT = 72;
/** References in all comments but those of tests and contracts. */
const REFERENCES = 150;

/** Openings of fragments, which name neither a subject nor a reason. */
const OPENING =
  /^(Of|As of|Whose|Whoever|Under which|Without which|Not so|What was|Nor|Else|Those|Shown|Called|Declared|Loaded)\b/;
const REFERENCE = /\bINV-\d+|\b(?:decisions?|records?|rows?) ((?:[A-Z]{0,2}\d+(?:, | and |\b))+)/gi;
/** Tests and contracts keep the ids of the rows that they prove. */
const NAMES_ROWS = /\.test\.tsx?$|-for-tests\.tsx?$|\/for-tests\/|^e2e\/|\/contract\.ts$/;
const GENERATED = /\.gen\.ts$|^db\/schema\//;

const TYPE = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test';
const FORM = new RegExp(`^(?:${TYPE})(?:\\([a-z0-9-]+\\))?!?: ([a-z]+)\\b.`);
/** Words that begin a statement about things, and endings that an imperative does not have. */
const NO_VERB =
  /^(?:the|an?|one|each|every|all|any|no|some|both|more|less|only|also|now|it|its|this|that|these|those|what|who|how|why|when|if|in|on|at|of|for|with|by)$|(?:[^s]s|ed|ing)$/;
const VERBS_LIKE_THAT = /^(?:bring|embed|exceed|feed|focus|need|proceed|seed|bus|bias|canvas|ring|string|sing|speed)$/;

/** The faults of a comment. */
export function commentFaults(path: string, comment: Comment): string[] {
  const text = textOf(comment);
  const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z`'"(\d])/);
  const longest = Math.max(...sentences.map((sentence) => sentence.split(/\s+/).length));
  const references = referencesIn(path, comment);
  return [
    ...(longest > WORDS ? [`a sentence of ${longest} words, at most ${WORDS}`] : []),
    ...(!comment.trails && comment.lines.some((line) => line.length > COLUMNS)
      ? [`a line of more than ${COLUMNS} columns`]
      : []),
    ...(OPENING.test(text) ? [`begins with '${OPENING.exec(text)?.[0]}': name the thing`] : []),
    ...(references > 1 ? [`${references} references, at most 1`] : []),
  ];
}

const textOf = ({ lines }: Comment): string =>
  lines
    .map((line) => line.replace(/^\s*(?:\/\/+|\/\*+|\*+\/?)?\s?/, '').replace(/\s*\*\/$/, ''))
    .join(' ')
    .trim();

/** How many decisions, records, rows and invariants a comment names; tests and contracts may. */
const referencesIn = (path: string, comment: Comment): number =>
  NAMES_ROWS.test(path)
    ? 0
    : [...textOf(comment).matchAll(REFERENCE)].flatMap(([whole, ids]) => ids?.trim().split(/, | and /) ?? [whole])
        .length;

/** The faults of a commit's subject. */
export function subjectFaults(subject: string): string[] {
  const [, verb = ''] = FORM.exec(subject) ?? [];
  return [
    ...(subject.length > SUBJECT ? [`${subject.length} characters, at most ${SUBJECT}`] : []),
    ...(verb === '' ? ["not of the form 'type(scope): verb …'"] : []),
    ...(NO_VERB.test(verb) && !VERBS_LIKE_THAT.test(verb) ? [`'${verb}' is no imperative`] : []),
  ];
}

/** Every fault in the comments of a folder. */
export function proseFaults(folder: string): string[] {
  const files = readTree(folder)
    .filter(({ path }) => isCode(path) && !GENERATED.test(path))
    .map(({ path, content }) => ({ path, comments: commentsOf(content) }));
  const references = files.reduce(
    (sum, { path, comments }) => comments.reduce((all, comment) => all + referencesIn(path, comment), sum),
    0,
  );
  return [
    ...files.flatMap(({ path, comments }) =>
      comments.flatMap((one) => commentFaults(path, one).map((fault) => `${path}:${one.line}: ${fault}`)),
    ),
    ...(references > REFERENCES ? [`${references} references in comments, at most ${REFERENCES}`] : []),
  ];
}

/** The faulty subjects of the commits since `base`, which are no merges. */
export function newSubjectFaults(folder: string, base: string): string[] {
  const { stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  return stdout
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => subjectFaults(line.slice(line.indexOf(' ') + 1)).map((fault) => `${line}: ${fault}`));
}

/** False in a shallow clone or an archive of the sources. */
function knowsBase(): boolean {
  const known = spawnSync('git', ['merge-base', '--is-ancestor', BASE, 'HEAD'], { cwd: root }).status === 0;
  if (!known) console.log(`The history since ${BASE.slice(0, 8)} is not here: no subject of a commit is checked.`);
  return known;
}

if (import.meta.main) {
  const faults = [...proseFaults(root), ...(knowsBase() ? newSubjectFaults(root, BASE) : [])];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
