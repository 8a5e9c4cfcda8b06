import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { changedFiles } from './changed-files.ts';
import { readTree } from './structure-source.ts';
import { testsOf } from './tests-of-changed.ts';

describe('the tests of what changed', () => {
  const sources = readTree(join(import.meta.dirname, '..'));

  it.each([
    ['a test, itself', 'src/shared/competencia.test.ts', 'src/shared/competencia.test.ts'],
    [
      'an action, the tests that call it',
      'src/domains/cobranca/planos/server/planos.ts',
      'src/domains/cobranca/planos/server/editar-plano.test.ts',
    ],
    [
      'an action, a test of its domain that calls it by name',
      'src/domains/loja/produtos/server/estoque.ts',
      'src/domains/loja/produtos/server/produtos.test.ts',
    ],
    [
      'a form, the tests of its screen',
      'src/domains/cobranca/planos/web/editar-plano.tsx',
      'src/domains/cobranca/planos/web/editar-plano.test.tsx',
    ],
    [
      'a contract, the limits of every input',
      'src/domains/cobranca/planos/contract.ts',
      'src/whole/every/limit.test.ts',
    ],
    ['a migration, the rules of the schema', 'db/migrations/0001_base.sql', 'src/whole/every/schema-rules.test.ts'],
  ])('include for %s', (_, changed, test) => expect(testsOf(sources, [changed])).toContain(test));

  it('leave out those of other domains', () => {
    const found = testsOf(sources, ['src/domains/cobranca/planos/server/planos.ts']);
    expect(found.filter((path) => !path.startsWith('src/domains/cobranca/planos/'))).toEqual([]);
  });
});

describe('the changed files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ile-changed-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@exemplo.org', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  const commit = (name: string) => {
    writeFileSync(join(folder, name), name);
    git('add', '.');
    git('commit', '-m', name);
  };

  it('are unknown without Git, of the last commit on main, and of the branch with what is not committed', () => {
    expect(changedFiles(folder)).toBeNull();
    git('init', '-b', 'main');
    commit('one');
    expect(changedFiles(folder)).toBeNull();
    commit('two');
    expect(changedFiles(folder)).toEqual(['two']);
    git('checkout', '-b', 'branch');
    commit('três.ts');
    commit('four');
    writeFileSync(join(folder, 'one'), 'changed');
    writeFileSync(join(folder, 'new'), '');
    expect(changedFiles(folder)).toEqual(['four', 'new', 'one', 'três.ts']);
  });
});
