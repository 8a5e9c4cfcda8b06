// `npm run check`: everything but the browser journeys. All steps run, all failures are shown.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, runSteps, type Step, type StepResult } from './run-step.ts';

const bin = (path: string) => join('node_modules', path);

export const vitestReport = join(root, '.cache', 'vitest.json');

const steps: readonly Step[] = [
  { name: 'format', run: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'lint', run: [bin('oxlint/bin/oxlint')] },
  { name: 'structure', run: ['scripts/structure.ts'] },
  { name: 'prose', run: ['scripts/prose.ts'] },
  { name: 'types (server)', run: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { name: 'types (browser)', run: [bin('typescript/bin/tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'generated files', run: ['scripts/generate.ts', '--check'] },
  { name: 'rows', run: ['scripts/rows.ts', '--check'] },
  { name: 'size of each screen', run: ['scripts/bundle-budget.ts'] },
  { name: 'unused code', run: [bin('knip/bin/knip.js'), '--no-progress'] },
  {
    name: 'unit and server tests',
    run: [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
  },
];

export async function check(): Promise<StepResult[]> {
  rmSync(vitestReport, { force: true });
  const results = await runSteps(steps, Math.min(2, availableParallelism()), ({ ok, name, seconds }) =>
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`),
  );
  for (const { name, output } of results.filter(({ ok }) => !ok)) {
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}\n${output.trim()}`);
  }
  return results;
}

if (import.meta.main) {
  const results = await check();
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}
