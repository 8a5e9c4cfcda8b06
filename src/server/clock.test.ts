import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ask = (environment: Record<string, string>): string => {
  const module = join(import.meta.dirname, 'clock.ts');
  const code = `import(${JSON.stringify(module)}).then(({ now }) => process.stdout.write(now().toISOString()))`;
  return execFileSync(process.execPath, ['-e', code], { env: environment, encoding: 'utf8' });
};

describe('now', () => {
  it('starts at ILE_TEST_CLOCK in a test', () => {
    expect(ask({ NODE_ENV: 'test', ILE_TEST_CLOCK: '2028-02-29T02:59:59Z' })).toMatch(/^2028-02-29T0(2:59:59|3:00:0)/);
  });

  it('is the real time everywhere else', () => {
    const real = Date.parse(ask({ NODE_ENV: 'production', ILE_TEST_CLOCK: '2028-02-29T02:59:59Z' }));
    expect(Math.abs(real - Date.now())).toBeLessThan(60_000);
  });
});
