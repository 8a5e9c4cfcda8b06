import { Hono } from 'hono';
import { Client, escapeLiteral } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { contracts } from '../../contracts.gen.ts';
import { product } from '../../main-server.ts';
import { actionsApp } from '../../server/actions/app.ts';
import { openDoors, type Doors } from '../../server/database/doors.ts';
import type { Message } from '../../server/database/together.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { Caller } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';
import type { Contract } from '../../shared/contract.ts';
import { fillBigHouse, type BigHouse } from './big-house-for-tests.ts';
import { domainFileOf } from './domain-file-for-tests.ts';
import { everyReading, LEFT_OUT } from './readings-for-tests.ts';
import { readsAgain, readTooMuch, type Plan } from './query-plan-for-tests.ts';

// The rule of docs/performance.md: limit before join, counts without joins, an index for each
// question.

const SIZE = { membros: 1000, behind: 24, ahead: 24 };
/**
 * A search by fragment reads the house's people once (decision 18), and the related rows of each
 * once more.
 */
const SEARCHED = 2 * SIZE.membros;
/**
 * PostgreSQL decides after the fifth run of a prepared statement whether it keeps one plan for all
 * values.
 */
const RUNS_UNTIL_KEPT = 6;

let doors: Doors;
let owner: Client;
let house: BigHouse;
let caller: Caller;
let stop: () => Promise<void>;
const replay = new Map<string, Client>();
let prepared = 0;

beforeAll(async () => {
  const database = await migratedDatabase();
  owner = new Client(database.owner);
  await owner.connect();
  doors = openDoors(database, (error) => {
    throw error;
  });
  house = await fillBigHouse(owner, SIZE);
  await owner.query('vacuum analyze');
  for (const config of [database.casa, database.acesso]) {
    const client = new Client(config);
    await client.connect();
    replay.set(client.user ?? '', client);
  }
  const services = { ...(await testServices()), doors };
  const app = new Hono();
  product.extend?.(app, services);
  app.route('/', actionsApp(product.routes, services, product.access(services)));
  caller = new Caller(app, house.cookie);
  stop = async () => {
    await doors.close();
    await Promise.all([owner, ...replay.values()].map((client) => client.end()));
    await database.stop();
  };
});
afterAll(() => stop());

describe('every GET in a big house', () => {
  it('is named with its inputs', async () => {
    const named = new Set<string>((await everyReading(owner, house)).map(([name]) => name));
    const gets = Object.entries(contracts as Contract)
      .filter(([, { method, access }]) => method === 'GET' && access !== 'plataforma')
      .map(([name]) => name);
    const missing = gets.filter((name) => !named.has(name) && !LEFT_OUT.includes(name));
    expect(missing.map((name) => `${name} is never read: add it to ${domainFileOf(name, 'readings.ts')}`)).toEqual([]);
    expect([...named, ...LEFT_OUT].toSorted()).toEqual(gets.toSorted());
  });

  // The servers of a cluster may be of an earlier version, which plans otherwise.
  it.skipIf(inject('cluster'))(
    '[INV-41] reads at most ten rows for each row that it returns or sums, under the plan that is kept',
    async () => {
      const found: string[] = [];
      const sizes = await rowsOfTables();
      for (const [name, input] of await everyReading(owner, house)) {
        const sent = await statementsOf(name, input);
        for (const statement of sent) {
          const plan = await keptPlan(statement);
          const wrong = readTooMuch(plan, / like /.test(statement.text) ? SEARCHED : 0) ?? readsAgain(plan, sizes);
          if (wrong) found.push(`${name} ${JSON.stringify(input)}: ${wrong}\n${statement.text}`);
        }
      }
      expect(found).toEqual([]);
    },
  );
});

async function rowsOfTables(): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ relname: string; reltuples: number }>(
    `select relname, reltuples from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return new Map(rows.map(({ relname, reltuples }) => [relname, reltuples]));
}

interface Sent {
  role: string;
  text: string;
  values: unknown[];
}

/** The statements that one call sends to the database, with their role. */
async function statementsOf(name: keyof typeof contracts, input: Record<string, unknown>): Promise<Sent[]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    const response = await caller.send(contracts[name], input);
    expect(response.status, `${name} ${await response.text()}`).toBe(200);
    const clients = spy.mock.contexts as Client[];
    return spy.mock.calls.flatMap(([query], call): Sent[] => {
      // A text alone is no action's: another connection of this process sent it.
      const { statements = [] } = query as unknown as { statements?: readonly Message[] };
      const role = clients[call]?.user ?? '';
      return statements.flatMap(({ text, values }) => (values?.length ? [{ role, text, values: [...values] }] : []));
    });
  } finally {
    spy.mockRestore();
  }
}

/** The plan that PostgreSQL keeps for a statement after enough runs, executed once. */
async function keptPlan({ role, text, values }: Sent): Promise<Plan> {
  const client = replay.get(role);
  if (!client) throw new Error(`Nobody replays as ${role}`);
  await client.query(
    `begin; set local ile.org = '${house.orgId}'; set local ile."user" = '${house.userId}'; set local ile.escopo = 'casa'; set local ile.membro = ''`,
  );
  const name = `plan_${++prepared}`;
  for (let run = 0; run < RUNS_UNTIL_KEPT; run++) await client.query({ name, text, values });
  const literals = values.map(literal);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json, timing off) execute ${name}${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
  );
  await client.query('rollback');
  const [
    {
      'QUERY PLAN': [{ Plan: plan }],
    },
  ] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }];
  return plan;
}

/** A parameter as the driver sends it, written into the statement. */
function literal(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return escapeLiteral(`{${value.join(',')}}`);
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return escapeLiteral(`\\x${value.toString('hex')}`);
  if (typeof value === 'string' || typeof value === 'number') return escapeLiteral(value.toString());
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  throw new Error(`No statement of a GET sends a ${typeof value}`);
}
