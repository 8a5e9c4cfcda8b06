import { Hono } from 'hono';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contracts } from '../../contracts.gen.ts';
import { product } from '../../main-server.ts';
import { actionsApp } from '../../server/actions/app.ts';
import { openDoors, type Doors } from '../../server/database/doors.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { Caller } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';
import type { Contract } from '../../shared/contract.ts';
import { fillBigHouse, type BigHouse } from './big-house-for-tests.ts';
import { domainFileOf } from './domain-file-for-tests.ts';
import { Replay, statementsOf } from './house-reader-for-tests.ts';
import { readsAgain, readTooMuch, rowsRead } from './query-plan-for-tests.ts';
import { everyReading, LEFT_OUT } from './readings-for-tests.ts';

// The rule of docs/performance.md: limit before join, counts without joins, an index for each
// question.

const SIZE = { membros: 1000, behind: 24, ahead: 24 };
/**
 * A search by fragment reads the house's people once (decision 18), and the related rows of each
 * once more.
 */
const SEARCHED = 2 * SIZE.membros;

/** The tables take dates from January 2020 on. */
const SINCE_2020 = (new Date().getUTCFullYear() - 2020) * 12 + new Date().getUTCMonth();
const GROWTH = 1.5;
/** A few hundred rows more cost less than a millisecond. */
const MORE = 1000;
/**
 * GETs that may read more rows each year.
 */
const GROWS: readonly string[] = [
  'preverFaltantes', // finds gaps among all months of all members
  'lerImportacao', // counts all that taking an import back would delete
];

let doors: Doors;
let owner: Client;
let house: BigHouse;
let callerOf: (house: BigHouse) => Caller;
let stop: () => Promise<void>;
const replay = new Replay();
const indexed = new Replay();

beforeAll(async () => {
  const database = await migratedDatabase();
  owner = new Client(database.owner);
  await owner.connect();
  doors = openDoors(database, (error) => {
    throw error;
  });
  house = await fillBigHouse(owner, SIZE);
  await owner.query('vacuum analyze');
  await replay.open(database);
  await indexed.open(database, 'set enable_seqscan = off');
  const services = { ...(await testServices()), doors };
  const app = new Hono();
  product.extend?.(app, services);
  app.route('/', actionsApp(product.routes, services, product.access(services)));
  callerOf = ({ cookie }) => new Caller(app, cookie);
  stop = async () => {
    await doors.close();
    await Promise.all([owner.end(), replay.close(), indexed.close()]);
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
        const sent = await statementsOf(callerOf(house), name, input);
        for (const statement of sent) {
          const plan = await replay.keptPlan(statement, house);
          const wrong = readTooMuch(plan, / like /.test(statement.text) ? SEARCHED : 0) ?? readsAgain(plan, sizes);
          if (wrong) found.push(`${name} ${JSON.stringify(input)}: ${wrong}\n${statement.text}`);
        }
      }
      expect(found).toEqual([]);
    },
  );

  it.skipIf(inject('cluster'))(
    '[INV-41] reads as many rows in a house with ten years of invoices as in one with four, but for named readings',
    async () => {
      const four = await fillBigHouse(owner, { membros: 100, behind: 24, ahead: 24 });
      const ten = await fillBigHouse(owner, { membros: 100, behind: SINCE_2020, ahead: 119 - SINCE_2020 });
      await owner.query('vacuum analyze');
      const [few, many] = [await rowsReadIn(four), await rowsReadIn(ten)];
      const found = [...many].flatMap(([reading, rows]) => {
        const before = few.get(reading) ?? 0;
        const name = reading.split(' ')[0] ?? '';
        return rows > MORE + GROWTH * before ? { name, says: `${reading}: ${before} -> ${rows} rows` } : [];
      });
      expect(found.filter(({ name }) => !GROWS.includes(name))).toEqual([]);
      expect(
        GROWS.filter((name) => !found.some((one) => one.name === name)),
        'GROWS names readings that grow',
      ).toEqual([]);
    },
  );
});

/**
 * Reading -> rows that its statements read. An index is used where there is one, as it is among
 * many houses.
 */
async function rowsReadIn(one: BigHouse): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, input] of await everyReading(owner, one)) {
    const key = `${name} ${shown(input)}`;
    for (const statement of await statementsOf(callerOf(one), name, input)) {
      const plan = await indexed.keptPlan(statement, one);
      found.set(key, (found.get(key) ?? 0) + rowsRead(plan));
    }
  }
  return found;
}

/** Ids differ from house to house. */
const shown = (input: Record<string, unknown>): string =>
  Object.entries(input)
    .filter(([name, value]) => !/id$|^depois_de$/.test(name) && !Array.isArray(value) && value !== '')
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

async function rowsOfTables(): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ relname: string; reltuples: number }>(
    `select relname, reltuples from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return new Map(rows.map(({ relname, reltuples }) => [relname, reltuples]));
}
