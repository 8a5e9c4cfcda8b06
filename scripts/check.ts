// `npm run check`: everything but the browser journeys. All steps run, all failures are shown. With
// `-- --changed`, only what a commit of this branch can break soon.
import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { changedFiles } from './changed-files.ts';
import { SAMPLE } from './long-tests.ts';
import { root, runStep, runSteps, type Step, type StepResult } from './run-step.ts';
import { isCode, readTree } from './structure-source.ts';
import { testsOf } from './tests-of-changed.ts';

const bin = (path: string) => join('node_modules', path);

/** The step whose failures are counted test by test. */
export const TESTS = 'unit and server tests';
export const vitestReport = join(root, '.cache', 'vitest.json');

/** What the last run found out about unchanged files is kept in `.cache`. */
const types = (config: string): Step['run'] => {
  const kept = join(root, '.cache', `${config}.tsbuildinfo`);
  return [bin('typescript/bin/tsc'), '-p', config, '--incremental', '--tsBuildInfoFile', kept];
};

/** The longest first, so that nothing long is left for the end. */
const wholeTree: readonly Step[] = [
  { name: 'types (server)', run: types('tsconfig.json') },
  { name: 'types (browser)', run: types('tsconfig.web.json') },
  { name: 'format', run: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'structure', run: ['scripts/structure.ts'] },
  { name: 'prose', run: ['scripts/prose.ts'] },
  { name: 'generated files', run: ['scripts/generate.ts', '--check'] },
  { name: 'rows', run: ['scripts/rows.ts', '--check'] },
];

const steps: readonly Step[] = [
  { name: 'lint', run: [bin('oxlint/bin/oxlint')] },
  ...wholeTree,
  { name: 'size of each screen', run: ['scripts/bundle-budget.ts'] },
  { name: 'unused code', run: [bin('knip/bin/knip.js'), '--no-progress'] },
];

const vitest = [bin('vitest/vitest.mjs'), 'run', '--reporter=default'] as const;

/** Some tests start the program with its built pages. */
const pages: Step = { name: 'pages', run: ['scripts/prepare.mjs'] };
const NEEDS_PAGES = /^src\/whole\/trouble\//;

/** It fills every core by itself, so it runs after the others. */
const tests: Step = {
  name: TESTS,
  run: [...vitest, '--reporter=json', `--outputFile.json=${vitestReport}`],
};

export async function check(): Promise<StepResult[]> {
  rmSync(vitestReport, { force: true });
  await runStep(pages, { show: true });
  return report([...(await several(steps)), await alone(tests, SAMPLE)]);
}

/** Before a commit: the whole tree's form, and the tests of what this branch changes. */
async function checkChanged(): Promise<StepResult[]> {
  const changed = changedFiles(root);
  if (!changed) throw new Error('Git does not tell what has changed: run npm run check');
  const code = changed.filter((path) => isCode(path) && existsSync(join(root, path)));
  const files = testsOf(readTree(root), changed);
  const lint: Step[] = code.length > 0 ? [{ name: 'lint', run: [bin('oxlint/bin/oxlint'), ...code] }] : [];
  const own: Step[] = files.length > 0 ? [{ name: 'tests of what changed', run: [...vitest, ...files] }] : [];
  console.log(`${changed.length} changed files, ${files.length} files of tests`);
  if (files.some((file) => NEEDS_PAGES.test(file))) await runStep(pages, { show: true });
  // The tests wait for PostgreSQL to start while the others use the processor.
  return report(await several([...own, ...lint, ...wholeTree]));
}

const several = (some: readonly Step[]) => runSteps(some, Math.min(2, availableParallelism()), sayEnd);

async function alone(step: Step, env = {}): Promise<StepResult> {
  const result = await runStep(step, { env });
  sayEnd(result);
  return result;
}

export function sayEnd({ ok, name, seconds }: StepResult): void {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
}

function report(results: StepResult[]): StepResult[] {
  for (const { name, output } of results.filter(({ ok }) => !ok)) {
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}\n${output.trim()}`);
  }
  return results;
}

if (import.meta.main) {
  const results = await (process.argv.includes('--changed') ? checkChanged() : check());
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}
