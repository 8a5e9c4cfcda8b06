// `npm test`: the check, then the browser journeys, then one line that counts both.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../src/server/errors.ts';
import { check, sayEnd, TESTS, vitestReport } from './check.ts';
import { installChromium } from './chromium.ts';
import { SAMPLE } from './long-tests.ts';
import { root, runStep, type StepResult } from './run-step.ts';
import { countPlaywright, countVitest, summary, troubleOfVitest, type Count } from './test-report.ts';

const playwrightReport = join(root, '.cache', 'playwright.json');

const checked = await check();
const journeys = await browserJourneys();
sayEnd(journeys);

const failedSteps = checked.filter(({ name, ok }) => !ok && name !== TESTS);
const counts: Count[] = [
  countVitest(vitestReport),
  countPlaywright(playwrightReport),
  { passed: 0, failed: failedSteps.length, skipped: 0 },
];

const { failed, repeated } = troubleOfVitest(vitestReport);
for (const test of repeated) console.log(`\n↻ Passed only at the second try: ${test}`);
for (const test of failed) console.log(`\n✗ ${test}`);
if (failedSteps.length > 0) console.log(`\nFailed steps: ${failedSteps.map(({ name }) => name).join(', ')}`);
console.log(`\n${summary(counts)}`);
const ok = journeys.ok && checked.every((step) => step.ok) && counts.every((count) => count.failed === 0);
process.exitCode = ok ? 0 : 1;

async function browserJourneys(): Promise<StepResult> {
  const name = 'browser journeys';
  rmSync(playwrightReport, { force: true });
  console.log(`\n── ${name}`);
  try {
    const chromium = await installChromium(console.log);
    const env = {
      ...SAMPLE,
      CHROMIUM_PATH: chromium.path,
      ...(chromium.libraries ? { ILE_CHROMIUM_LIBRARIES: chromium.libraries } : {}),
    };
    return await runStep(
      { name, run: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'] },
      { env, show: true },
    );
  } catch (error) {
    const output = messageOf(error);
    console.log(output);
    return { name, ok: false, seconds: 0, output };
  }
}
