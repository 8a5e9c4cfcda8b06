// `npm run test:long [-- NAME…]`: in full what `npm test` samples. It runs every file and journey,
// also those that `long-tests.ts` names, every combination and long histories. Then it kills each
// kind 50 times, and sets other time zones and clocks. A name selects the steps that contain it:
// `npm run test:long -- kill`.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCitusUrl } from '../src/server/env.ts';
import { runStep, type Step } from './run-step.ts';

interface LongStep extends Step {
  env: Readonly<Record<string, string>>;
}

// A long test does far more than usual, and nothing may fail on a clock.
const vitest = (...args: string[]): Step['run'] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--testTimeout=900000',
  ...args,
];

const inZone = (zone: string, env: Readonly<Record<string, string>> = {}): LongStep => ({
  name: [`zone ${zone}`, ...Object.values(env)].join(' at '),
  // Each file in a process of its own, so that each begins at that clock. A test running while the
  // day changes looks for 'today' what it wrote yesterday, so it is run once more, within one day.
  run: vitest(
    '--project',
    'unit',
    '--project',
    'server',
    ...('ILE_TEST_CLOCK' in env ? ['--isolate', '--retry=1'] : []),
  ),
  env: { TZ: zone, ...env },
});

/** Each clock starts there and runs on, so month and year change while the tests run. */
const CLOCKS = [
  '2026-11-30T23:59:59-03:00',
  '2026-12-31T23:59:59-03:00',
  '2027-01-31T12:00:00-03:00',
  '2028-02-29T09:00:00-03:00',
  '2028-02-29T23:59:59-03:00',
];

const steps: readonly LongStep[] = [
  {
    name: 'all combinations and long histories',
    run: vitest('--project', 'server'),
    env: { ILE_LONG: '1' },
  },
  {
    name: 'extratos: statements damaged at every byte, 1,000 houses matched',
    run: vitest('--project', 'web', '--project', 'server', 'src/domains/tesouraria/extratos'),
    env: { ILE_LONG: '1' },
  },
  {
    name: 'every journey, every look at every screen and its states, 200 sales without the network',
    run: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    env: { ILE_LONG: '1' },
  },
  {
    name: 'offers: everything that each role is offered, pressed',
    run: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', 'tudo-oferecido'],
    env: { ILE_ALL_OFFERS: '1' },
  },
  {
    name: 'new-domain: the whole check of a copy with one domain more',
    run: vitest('--project', 'unit', 'scripts/new-domain.test.ts'),
    env: { ILE_LONG: '1' },
  },
  {
    name: 'upgrade: data of earlier programs, killed in the middle',
    run: vitest('--project', 'unit', 'scripts/release/upgrade-from.test.ts'),
    env: { ILE_LONG: '1' },
  },
  { name: 'kill -9, 50 rounds of each kind', run: ['scripts/kill-rounds.ts', '50'], env: {} },
  ...['UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati'].map((zone) => inZone(zone)),
  ...CLOCKS.map((ILE_TEST_CLOCK, n) => inZone(n % 2 === 0 ? 'Pacific/Kiritimati' : 'UTC', { ILE_TEST_CLOCK })),
  {
    name: 'growth: what a house of ten years reads, by a clock of 2030',
    run: vitest('--project', 'server', 'src/whole/every/plan.test.ts'),
    env: { ILE_TEST_CLOCK: '2030-01-15T12:00:00-03:00' },
  },
  ...onCluster(),
];

/** This part runs on the cluster of TEST_CITUS_URL, if there is one. */
function onCluster(): LongStep[] {
  const url = testCitusUrl();
  if (!url) return [];
  const TEST_RECORD = join(tmpdir(), `ile-statements-${process.pid}.jsonl`);
  return [
    {
      name: 'citus: the server suite on a cluster',
      run: vitest('--project', 'server', 'src/domains', 'src/whole/every', 'src/whole/money'),
      env: { TEST_DATABASE_URL: url, TEST_RECORD },
    },
    {
      name: 'citus: each recorded statement is one task',
      run: ['scripts/explain-on-citus.ts', TEST_RECORD],
      env: {},
    },
  ];
}

const wanted = process.argv.slice(2);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (chosen.length === 0)
  console.log(`No long run has that in its name:\n  ${steps.map(({ name }) => name).join('\n  ')}`);
const failed: string[] = [];
for (const { env, ...step } of chosen) {
  console.log(`\n── ${step.name}`);
  const { ok, seconds } = await runStep(step, { env, show: true });
  console.log(`${ok ? '✓' : '✗'} ${step.name}, ${Math.round(seconds)} s`);
  if (!ok) failed.push(step.name);
}
if (chosen.length > 0)
  console.log(failed.length === 0 ? `\n${chosen.length} long runs, all well` : `\nFailed: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 && chosen.length > 0 ? 0 : 1;
