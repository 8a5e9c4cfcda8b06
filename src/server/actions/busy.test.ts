import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { testServices } from '../testing/product.ts';
import { answerFailure } from './app.ts';

describe('a database that could not do it this time', () => {
  it.each(['40001', '40P01', '55P03', '53300', '57P01'])(
    '[INV-34 INV-40] %s is answered as busy, to come again, and not as a defect of ours',
    async (code) => {
      const services = await testServices();
      const app = new Hono().get('/', (c) => answerFailure(c, services, Object.assign(new Error('busy'), { code })));
      const answer = await app.request('/');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await answer.json()).toMatchObject({ error: { code: 'ocupado' } });
    },
  );
});
