import { expect, it } from 'vitest';
import { launchOptions } from './chromium.ts';

it('a Chromium unpacked outside the system’s folders is started with its libraries, any other as it is', () => {
  const unpacked = launchOptions({ path: '/cache/chromium', libraries: '/cache/lib' });
  expect(unpacked).toMatchObject({ executablePath: '/cache/chromium', env: { LD_LIBRARY_PATH: '/cache/lib' } });
  expect(launchOptions({ path: '/usr/bin/chromium' })).not.toHaveProperty('env');
  expect(Object.keys(launchOptions(undefined))).toEqual(['args']);
});
