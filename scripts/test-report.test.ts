import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, summary, troubleOfVitest } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'ile-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const ran = { status: 'passed', assertionResults: [{}] };
const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [ran] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('counts', () => {
  it.each([
    [vitest, { passed: 7, failed: 0, skipped: 0 }],
    [
      { ...vitest, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 },
      { passed: 7, failed: 2, skipped: 2 },
    ],
    [
      { ...vitest, testResults: [ran, { status: 'failed', assertionResults: [] }] },
      { passed: 7, failed: 1, skipped: 0 },
    ],
  ])('Vitest case %#', (content, expected) => {
    expect(countVitest(report(content))).toEqual(expected);
  });

  it.each([
    [playwright, { passed: 3, failed: 0, skipped: 0 }],
    [
      { ...playwright, stats: { expected: 1, unexpected: 2, flaky: 1, skipped: 4 } },
      { passed: 2, failed: 2, skipped: 4 },
    ],
    [
      { ...playwright, errors: [{}] },
      { passed: 3, failed: 1, skipped: 0 },
    ],
  ])('Playwright case %#', (content, expected) => {
    expect(countPlaywright(report(content))).toEqual(expected);
  });

  it('a run without a report failed', () => {
    const gone = join(folder, 'gone.json');
    expect([countVitest(gone).failed, countPlaywright(gone).failed]).toEqual([1, 1]);
  });
});

describe('trouble', () => {
  it('names the file, the test and the beginning of what it said, and apart what passed at the second try', () => {
    const passed = { status: 'passed', fullName: 'till opens', failureMessages: [] };
    const repeated = { status: 'passed', fullName: 'till waits', failureMessages: ['too slow'] };
    const failed = { status: 'failed', fullName: 'till sells', failureMessages: ['expected 1\nto be 2'] };
    const long = { ...failed, fullName: 'till counts', failureMessages: [Array(99).fill('line').join('\n')] };
    const content = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, repeated, failed, long] },
        { name: 'b.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
      ],
    };
    const trouble = troubleOfVitest(report(content));
    expect(trouble.repeated).toEqual(['a.test.ts > till waits\n  too slow']);
    expect(trouble.failed.slice(0, 2)).toEqual([
      'b.test.ts\n  cannot load',
      'a.test.ts > till sells\n  expected 1\n  to be 2',
    ]);
    expect(trouble.failed[2]?.split('\n')).toHaveLength(31);
    expect(trouble.failed).toHaveLength(3);
  });

  it('there was none, or nothing ran', () => {
    const none = { failed: [], repeated: [] };
    expect(troubleOfVitest(report({ testResults: [] }))).toEqual(none);
    expect(troubleOfVitest(join(folder, 'gone.json'))).toEqual(none);
  });
});

describe('summary', () => {
  it('adds everything up on one line', () => {
    const one = { passed: 7, failed: 1, skipped: 0 };
    expect(summary([one, { passed: 3, failed: 0, skipped: 0 }])).toBe('10 passed, 1 failed');
    expect(summary([one, { passed: 3, failed: 0, skipped: 2 }])).toBe('10 passed, 1 failed, 2 skipped');
  });
});
