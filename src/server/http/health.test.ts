import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openDoors } from '../database/doors.ts';
import { testDoors } from '../testing/database.ts';
import { healthRoutes } from './health.ts';

const ask = async (doors: Parameters<typeof healthRoutes>[1], path: string): Promise<number> => {
  const app = new Hono();
  healthRoutes(app, doors);
  return (await app.request(path)).status;
};

it('is ready while the database answers', async () => {
  expect(await ask(await testDoors(), '/readyz')).toBe(200);
});

it('is alive but not ready while the database is away', async () => {
  const nowhere = { host: '/nowhere', user: 'nobody', database: 'none' };
  const doors = openDoors({ casa: nowhere, acesso: nowhere, plataforma: nowhere }, () => undefined);
  expect(await ask(doors, '/healthz')).toBe(200);
  expect(await ask(doors, '/readyz')).toBe(503);
  await doors.close();
});
