import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commentFaults, newSubjectFaults, proseFaults, subjectFaults } from './prose.ts';
import { commentsOf } from './structure-source.ts';

const words = (count: number) => `${Array.from({ length: count }, () => 'w').join(' ')}.`;
const faultsOf = (text: string, path = 'src/a.ts') =>
  commentsOf(text).flatMap((comment) => commentFaults(path, comment));

describe('a comment', () => {
  it.each([
    ['of two sentences', `// ${words(25)}\n// W ${words(24)}`],
    ['with one reference', '/** Refuses a second payment (decision 28). */'],
    ['behind code', `const a = 1; // ${'x'.repeat(110)}`],
    ['that begins like a forbidden word', '// Often the second call wins.'],
  ])('%s is fine', (_, text) => expect(faultsOf(text)).toEqual([]));

  it.each([
    [`// ${words(13)}\n// ${words(13).toLowerCase()}`.replace('.\n', '\n'), 'a sentence of 26 words, at most 25'],
    [`// ${'x'.repeat(98)}`, 'a line of more than 100 columns'],
    ['// Of two calls the second waits.', "begins with 'Of': name the thing"],
    ['/**\n * Whoever calls this holds the lock.\n */', "begins with 'Whoever': name the thing"],
    ['// Shown instead of the list.', "begins with 'Shown': name the thing"],
    ['// Refused by decisions 5 and 9.', '2 references, at most 1'],
    ['// The rule (INV-31, record 9).', '2 references, at most 1'],
  ])('%j is refused', (text, fault) => expect(faultsOf(text)).toEqual([fault]));

  it('of a test may name several rows', () =>
    expect(faultsOf('// The rules of rows A1 and A2.', 'src/a.test.ts')).toEqual([]));

  it('is not looked for in strings', () => expect(faultsOf("const url = '// Of nothing.';")).toEqual([]));
});

describe('the subject of a commit', () => {
  it.each([
    'fix(pdv): wrap long payment names in the closing report',
    'build: bring the base forward',
    'feat!: add rows',
  ])('%j is fine', (subject) => expect(subjectFaults(subject)).toEqual([]));

  it.each([
    [`fix(pdv): wrap ${'x'.repeat(70)}`, '85 characters, at most 72'],
    ['Wrap long names', "not of the form 'type(scope): verb …'"],
    ['fix(pdv): the names are wrapped', "'the' is no imperative"],
    ['fix(pdv): wrapped long names', "'wrapped' is no imperative"],
    ['fix(pdv): wraps long names', "'wraps' is no imperative"],
    ['fix(pdv): wrapping of names', "'wrapping' is no imperative"],
  ])('%j is refused', (subject, fault) => expect(subjectFaults(subject)).toEqual([fault]));
});

describe('a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ile-prose-'));
    put('.gitignore', '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);

  function git(...args: string[]): string {
    const who = ['-c', 'user.name=Teste', '-c', 'user.email=teste@exemplo.org', '-c', 'commit.gpgsign=false'];
    const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  }

  function commit(subject: string): string {
    git('add', '-A');
    git('commit', '-q', '-m', subject);
    return git('rev-parse', 'HEAD');
  }

  it('has the faults of each comment, whenever it was written', () => {
    put('old.ts', 'export const a = 1;\n\n// Of today.\n');
    put('list.gen.ts', '// Of a generator.\n');
    expect(proseFaults(folder)).toEqual(["old.ts:3: begins with 'Of': name the thing"]);
  });

  it('may name 150 references outside of tests and contracts', () => {
    const named = (count: number) =>
      Array.from({ length: count }, (_, n) => `// Row A${n} asks for it.\nexport const a${n} = 1;\n`).join('');
    put('rules.ts', named(150));
    put('rules.test.ts', named(9));
    expect(proseFaults(folder)).toEqual([]);
    put('more.ts', '/** The rule (INV-31). */');
    expect(proseFaults(folder)).toEqual(['151 references in comments, at most 150']);
  });

  it('has the subjects of the commits since a base, and no older ones', () => {
    git('init', '-q');
    put('a.ts', 'export const a = 1;\n');
    const base = commit('everything so far');
    put('a.ts', 'export const a = 2;\n');
    commit('made a change');
    expect(newSubjectFaults(folder, base)).toEqual([
      expect.stringMatching(/^[0-9a-f]+ made a change: not of the form/),
    ]);
  });
});
