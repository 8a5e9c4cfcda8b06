import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openDoors } from '../database/doors.ts';
import { testDoors } from '../testing/database.ts';
import { healthRoutes } from './health.ts';

const ask = async (doors: Parameters<typeof healthRoutes>[1], path: string): Promise<unknown[]> => {
  const app = new Hono();
  healthRoutes(app, doors);
  const response = await app.request(path);
  return [response.status, await response.json()];
};

it('is ready while the database answers', async () => {
  expect(await ask(await testDoors(), '/readyz')).toEqual([200, { ok: true }]);
});

it('[INV-42] is alive but not ready while the database is away, and says no more than that', async () => {
  const nowhere = { host: '/nowhere', user: 'nobody', database: 'none' };
  const doors = openDoors(
    { casa: nowhere, viewer: nowhere, acesso: nowhere, plataforma: nowhere, integracao: nowhere },
    () => undefined,
  );
  expect(await ask(doors, '/healthz')).toEqual([200, { ok: true }]);
  expect(await ask(doors, '/readyz')).toEqual([503, { ok: false }]);
  await doors.close();
});

it('is not ready, and says so before who asks gives up, while the database is silent', async () => {
  const doors = { ...(await testDoors()), acesso: () => new Promise<never>(() => undefined) };
  const started = performance.now();
  expect(await ask(doors, '/readyz')).toEqual([503, { ok: false }]);
  expect(performance.now() - started).toBeLessThan(10_000);
});
