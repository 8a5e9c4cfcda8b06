import { Writable } from 'node:stream';
import { pino } from 'pino';
import { actionsApp } from '../actions/app.ts';
import type { Services } from '../actions/handler.ts';
import { readEnv } from '../env.ts';
import { product } from '../../main-server.ts';
import { testDoors } from './database.ts';

/** Defects that the server logged: a test that causes one fails on it. */
export const defects: string[] = [];

const sink = new Writable({
  write(line: Buffer, _encoding, done) {
    defects.push(line.toString());
    done();
  },
});

export async function testServices(overrides: Readonly<Record<string, string>> = {}): Promise<Services> {
  return {
    doors: await testDoors(),
    env: readEnv({ NODE_ENV: 'test', ...overrides }),
    secret: Buffer.from('a secret for tests only, of no worth anywhere'),
    log: pino({ level: 'error' }, sink),
  };
}

/** The product's actions as a fetch function, on the test file's own database. */
export async function testApp(overrides: Readonly<Record<string, string>> = {}) {
  const services = await testServices(overrides);
  return { services, app: actionsApp(product.routes, services, product.access(services)) };
}
