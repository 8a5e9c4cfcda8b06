import { expect, it } from 'vitest';
import { settingReasons } from './self-check.ts';

it('[INV-35] refuses a server older than 15 and another encoding', () => {
  const good = {
    role: 'ile_casa',
    version: 150_004,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    encoding: 'UTF8',
  };
  expect(settingReasons(good)).toEqual([]);
  expect(settingReasons({ ...good, synchronous_commit: 'local' })).toEqual([]);
  expect(settingReasons({ ...good, version: 149_999 })).toEqual([expect.stringContaining('é o PostgreSQL 14')]);
  expect(settingReasons({ ...good, encoding: 'LATIN1' })).toEqual([expect.stringContaining('LATIN1')]);
});
