import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { findChromium, launchOptions } from './chromium.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.skipIf(process.platform === 'win32')('of two browsers that start, the one without windows is taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ile-chromium-'));
  try {
    for (const [name, status] of Object.entries({ chromium: 0, 'chromium-headless-shell': 0, chrome: 1 }))
      writeFileSync(join(folder, name), `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 });
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', folder);
    expect(findChromium()?.path).toBe(join(folder, 'chromium-headless-shell'));
    rmSync(join(folder, 'chromium-headless-shell'));
    expect(findChromium()?.path).toBe(join(folder, 'chromium'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a Chromium unpacked outside the system’s folders is started with its libraries, any other as it is', () => {
  const unpacked = launchOptions({ path: '/cache/chromium', libraries: '/cache/lib' });
  expect(unpacked).toMatchObject({ executablePath: '/cache/chromium', env: { LD_LIBRARY_PATH: '/cache/lib' } });
  expect(launchOptions({ path: '/usr/bin/chromium' })).not.toHaveProperty('env');
  expect(Object.keys(launchOptions(undefined))).toEqual(['args']);
});
