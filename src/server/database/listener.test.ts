import { Client } from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { createTestDatabase } from '../postgres/for-tests.ts';
import { network } from '../testing/network.ts';
import { openListener } from './listener.ts';

it('[INV-50] reports every start of listening, and listens again after its network was cut silently', async () => {
  const database = await createTestDatabase(inject('postgres'));
  const speaker = new Client(database.owner);
  await speaker.connect();
  const net = await network(speaker);
  const heard: unknown[] = [];
  const onGap = vi.fn<() => void>();
  const { user, password, database: name } = speaker;
  const listener = openListener(
    { user, password, database: name, ...net.place },
    'canal',
    { onMessage: (payload) => heard.push(payload), onGap, onError: () => undefined },
    50,
  );
  const say = async (text: string) => {
    await speaker.query(`select pg_notify('canal', $1)`, [text]);
    return heard;
  };
  await expect.poll(() => say('antes'), { timeout: 60_000 }).toContain('antes');
  expect(onGap).toHaveBeenCalledOnce();
  net.silence();
  await expect.poll(() => onGap.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(1);
  await expect.poll(() => say('depois'), { timeout: 60_000 }).toContain('depois');
  await listener.close();
  net.close();
  await speaker.end();
  await database.stop();
});
