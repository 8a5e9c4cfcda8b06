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

/**
 * A run without a report failed before its first test; a file that could not be loaded counts as
 * one failure.
 */
export function countVitest(file: string): Count {
  if (!existsSync(file)) return NO_REPORT;
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isUnloaded).length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Lists what failed in Vitest, or passed only at the second try, each with its file and the
 * beginning of its message. It is printed after the journeys, so that the end of a log names the
 * failed tests.
 */
export function troubleOfVitest(file: string): { failed: string[]; repeated: string[] } {
  if (!existsSync(file)) return { failed: [], repeated: [] };
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const unloaded = testResults.filter(isUnloaded).map(({ name, message }) => `${name}\n${beginningOf(message)}`);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ status, fullName, failureMessages }) => {
        return { status, text: `${name} > ${fullName}\n${beginningOf(failureMessages.join('\n'))}` };
      }),
  );
  const textsOf = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ text }) => text);
  return { failed: [...unloaded, ...textsOf('failed')], repeated: textsOf('passed') };
}

const isUnloaded = ({ status, assertionResults }: VitestReport['testResults'][number]): boolean =>
  status === 'failed' && assertionResults.length === 0;

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
