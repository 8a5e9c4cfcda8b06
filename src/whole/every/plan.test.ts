import { Hono } from 'hono';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contracts } from '../../contracts.gen.ts';
import { product } from '../../main-server.ts';
import { now } from '../../server/clock.ts';
import { actionsApp } from '../../server/actions/app.ts';
import { openDoors, type Doors } from '../../server/database/doors.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { Caller } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';
import type { Contract } from '../../shared/contract.ts';
import { fillBigHouse, type BigHouse } from './big-house-for-tests.ts';
import { domainFileOf } from './domain-file-for-tests.ts';
import { Replay, sentBy, statementsOf } from './house-reader-for-tests.ts';
import { flips, pagesRead, readsAgain, readTooMuch, rowsRead, touchesTooMuch } from './query-plan-for-tests.ts';
import { busyMs, signaturesOf, unitMs } from './main-thread-for-tests.ts';
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
const SINCE_2020 = (now().getUTCFullYear() - 2020) * 12 + now().getUTCMonth();
const FOUR_YEARS = { membros: 100, behind: 24, ahead: 24 };
const GROWTH = 1.5;
/** A search by fragment looks through all the past there is. */
const GROWTH_OF_SEARCHES = SINCE_2020 / FOUR_YEARS.behind;
/** So many more cost less than a millisecond; an answer of a page stays a page. */
const MORE = { rows: 1000, pages: 500, characters: 8000 };
const UNITS = ['rows', 'pages', 'characters'] as const;
const NOTHING = { rows: 0, pages: 0, characters: 0 };
/**
 * GETs that may read more rows each year.
 */
const GROWS: readonly string[] = [
  'preverFaltantes', // finds gaps among all months of all members
  'lerImportacao', // counts all that taking an import back would delete
  'listarPixAConferir', // reads charge, member and open months of each PIX that waits, a hundred at most
];

/** GETs that may touch more pages, beside those whose contract says `heavy`. */
const TOUCHES: readonly string[] = [
  'buscarParaLinha', // compares each row of three months with the lines that account for it
];
const mayTouchMore = (name: string): boolean => TOUCHES.includes(name) || (contracts as Contract)[name]?.heavy === true;

/** GETs that order more rows than they answer. */
const ORDERS: readonly string[] = [
  'buscarParaLinha', // the rows of three months by how close they are to the line
];

/** A call may keep the thread for as long as it takes to write and read so many thousand rows. */
const UNITS_OF_A_CALL = 30;
/** A page of a hundred cards is signed twice each. */
const SIGNATURES = 250;
/** GETs that may keep the thread for longer. */
const BUSY: readonly string[] = [
  'lerEscala', // proposes from all members who can serve
  'listarLinhasAConferir', // matches all open lines at once: a line is somebody's only if no other is
  'buscarParaLinha', // orders the rows of three months by how close they are
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
    '[INV-41] reads at most ten rows for each row that it returns or sums, and few pages, under the plan that is kept',
    async () => {
      const found: string[] = [];
      const sizes = await rowsOfTables();
      for (const [name, input] of await everyReading(owner, house)) {
        const sent = await statementsOf(callerOf(house), name, input);
        for (const statement of sent) {
          const plans = await replay.plans(statement, house);
          const searches = / like /.test(statement.text);
          const wrong =
            (ORDERS.includes(name) ? undefined : readTooMuch(plans.kept, searches ? SEARCHED : 0)) ??
            readsAgain(plans.kept, sizes) ??
            flips(plans) ??
            (searches || mayTouchMore(name) ? undefined : touchesTooMuch(plans.kept));
          if (wrong) found.push(`${name} ${JSON.stringify(input)}: ${wrong}\n${statement.text}`);
        }
      }
      expect(found).toEqual([]);
    },
  );

  it('[INV-41] keeps the thread that answers everybody for a moment only', async () => {
    const found: string[] = [];
    for (const [name, input] of await everyReading(owner, house)) {
      const call = async () => (await callerOf(house).send(contracts[name], input)).text();
      const signs = await signaturesOf(call);
      if (signs > SIGNATURES) found.push(`${name} ${shown(input)}: signs ${signs} times`);
      if (BUSY.includes(name)) continue;
      let times = Number.POSITIVE_INFINITY;
      // Other work on the machine, or a collection of garbage, falls into some tries and not into all.
      for (let tries = 0; tries < 8 && times > UNITS_OF_A_CALL; tries++)
        times = Math.min(times, (await busyMs(call, 1 + tries)) / (await unitMs()));
      if (times > UNITS_OF_A_CALL)
        found.push(`${name} ${shown(input)}: as long as ${times.toFixed(0)} times 1,000 rows`);
    }
    expect(found).toEqual([]);
  });

  it.skipIf(inject('cluster'))(
    '[INV-41] reads and answers as much in a house with ten years of invoices as in one with four, but for named readings',
    async () => {
      const four = await fillBigHouse(owner, FOUR_YEARS);
      const ten = await fillBigHouse(owner, {
        membros: 100,
        behind: SINCE_2020,
        ahead: Math.max(24, 119 - SINCE_2020),
      });
      await owner.query('vacuum analyze');
      const [few, inTen] = [await costsIn(four), await costsIn(ten)];
      const found = [...inTen].flatMap(([reading, many]) => {
        const before = few.get(reading) ?? NOTHING;
        const name = reading.split(' ')[0] ?? '';
        const growth = reading.includes(' busca=') ? GROWTH_OF_SEARCHES : GROWTH;
        return UNITS.flatMap((unit) =>
          many[unit] > MORE[unit] + growth * before[unit]
            ? { name, says: `${reading}: ${before[unit]} -> ${many[unit]} ${unit}` }
            : [],
        );
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
 * Reading -> what its statements read, and the length of its answer. An index is used where there
 * is one, as it is among many houses.
 */
async function costsIn(one: BigHouse): Promise<Map<string, typeof NOTHING>> {
  const found = new Map<string, typeof NOTHING>();
  for (const [name, input] of await everyReading(owner, one)) {
    const { sent, length } = await sentBy(callerOf(one), name, input);
    const cost = { ...NOTHING, characters: length };
    for (const statement of sent) {
      const plan = await indexed.keptPlan(statement, one);
      cost.rows += rowsRead(plan);
      cost.pages += pagesRead(plan);
    }
    found.set(`${name} ${shown(input)}`, cost);
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
