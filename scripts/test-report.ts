// Reads the JSON reports of Vitest and Playwright into one count.
import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: VitestCase[] }[];
}

interface VitestCase {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

const NO_REPORT: Count = { passed: 0, failed: 1, skipped: 0 };

/** A run without a report failed before its first test; a file that could not be loaded counts as one failure. */
export function countVitest(file: string): Count {
  if (!existsSync(file)) return NO_REPORT;
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * What failed in Vitest, each with its file and the beginning of what it said. Printed after the
 * journeys: who has kept only the end of a log still learns which test it was.
 */
export function failuresOfVitest(file: string): string[] {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [`${name}\n${beginningOf(message)}`];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} > ${fullName}\n${beginningOf(failureMessages.join('\n'))}`);
  });
}

const LINES_OF_A_FAILURE = 30;

function beginningOf(message: string): string {
  return message
    .trimEnd()
    .split('\n', LINES_OF_A_FAILURE)
    .map((line) => `  ${line}`)
    .join('\n');
}

export function countPlaywright(file: string): Count {
  if (!existsSync(file)) return NO_REPORT;
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** The line at the end, for people and programs. */
export function summary(counts: readonly Count[]): string {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
