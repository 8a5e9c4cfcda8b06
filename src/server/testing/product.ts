import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { pino } from 'pino';
import { actionsApp } from '../actions/app.ts';
import type { Services } from '../actions/handler.ts';
import { readEnv, type Env } from '../env.ts';
import { openFileStore } from '../files/open-store.ts';
import { TEST_MASTER } from './test-master.ts';
import { Vault } from '../vault/vault.ts';
import { product } from '../../main-server.ts';
import { closeTestDoors, testDoors } from './database.ts';

/** Defects that the server logged: a test that causes one fails on it. */
export const defects: string[] = [];

/** What is uploaded in tests, apart from any house's data. */
const dataDir = join(tmpdir(), `ile-arquivos-${process.pid}`);

const sink = new Writable({
  write(line: Buffer, _encoding, done) {
    defects.push(line.toString());
    done();
  },
});

/** The next test file of this process finds nothing of this one. */
export async function endTestFile(): Promise<void> {
  await closeTestDoors();
  defects.length = 0;
  rmSync(dataDir, { recursive: true, force: true });
}

export async function testServices(overrides: Readonly<Record<string, string>> = {}): Promise<Services> {
  const env = readEnv({ NODE_ENV: 'test', ILE_DATA_DIR: dataDir, ...overrides });
  const secret = Buffer.from('a secret for tests only, of no worth anywhere');
  const log = pino({ level: 'error' }, sink);
  return { doors: await testDoors(), env, secret, log, files: openFileStore(env, secret, log), vault: testVault(env) };
}

/** The vault of every test file, or a closed one. */
const testVault = ({ VAULT }: Env): Vault => new Vault(VAULT === 'closed' ? null : TEST_MASTER);

/** The product's actions as a fetch function, on the test file's own database. */
export async function testApp(overrides: Readonly<Record<string, string>> = {}) {
  const services = await testServices(overrides);
  const app = new Hono();
  product.extend?.(app, services);
  app.route('/', actionsApp(product.routes, services, product.access(services)));
  return { services, app };
}
