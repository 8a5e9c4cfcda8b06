import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commentFaults, proseFaults, subjectFaults } from './prose.ts';
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

describe('what a change adds', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ile-prose-'));
    git('init', '-q');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function git(...args: string[]): string {
    const who = ['-c', 'user.name=Teste', '-c', 'user.email=teste@exemplo.org', '-c', 'commit.gpgsign=false'];
    const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  }

  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);

  function commit(subject: string): string {
    git('add', '-A');
    git('commit', '-q', '-m', subject);
    return git('rev-parse', 'HEAD');
  }

  it('is checked in commits, in changed files and in new ones, and nothing older is', () => {
    put('old.ts', '// Of an older time.\nexport const a = 1;\n');
    const base = commit('what was there before');
    put('old.ts', '// Of an older time.\nexport const a = 2;\n\n// Of today.\n');
    commit('made a change');
    put('new.ts', '// Whose is this?\n');
    expect(proseFaults(folder, base)).toEqual([
      "old.ts:4: begins with 'Of': name the thing",
      "new.ts:1: begins with 'Whose': name the thing",
      expect.stringMatching(/^[0-9a-f]+ made a change: not of the form/),
    ]);
  });

  it('leaves out comments that were moved to another file or wrapped anew', () => {
    put('old.ts', '// Of an older time,\n// still there.\nexport const a = 1;\n');
    const base = commit('what was there before');
    rmSync(join(folder, 'old.ts'));
    put('moved.ts', '/** Of an older time, still there. */\nexport const a = 1;\n');
    commit('refactor: move a file');
    expect(proseFaults(folder, base)).toEqual([]);
  });
});
