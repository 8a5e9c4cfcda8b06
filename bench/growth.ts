// `npx node bench/growth.ts`: every GET of a house of 2,000 members, with two years of history and
// with all possible years. It stands among 1,000 others. Each GET is called ten times first, as
// PostgreSQL changes to a kept plan after the fifth. Then four loops call each, while a small house
// reads its list. The memory comes last: in use, and after a rest in which idle connections close,
// each with the plans it kept. `npx node bench/growth.ts NAME…` calls these GETs only.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { contracts } from '../src/contracts.gen.ts';
import type { Action } from '../src/shared/contract.ts';
import { fillBigHouse, type BigHouse, type HouseSize } from '../src/whole/every/big-house-for-tests.ts';
import type { Reading } from '../src/server/testing/readings.ts';
import { everyReading } from '../src/whole/every/readings-for-tests.ts';
import { fillNeighbours } from './neighbours.ts';
import { memoryMb } from './memory.ts';
import { keepResult, openPlace } from './place.ts';

const NEIGHBOURS = 1000;
const BATCH = 100;
const WARM = 10;
const CALLS = 9;
const LOOPS = 4;
const VICTIM_CALLS = 150;
/** Longer than a connection stays open without work. */
const REST_MS = 90_000;
const NAMED = process.argv.slice(2);
/** The tables take dates from January 2020 on. */
const SINCE_2020 = (new Date().getUTCFullYear() - 2020) * 12 + new Date().getUTCMonth();
/** Ten years in all, of which two at least are ahead. */
const TEN_YEARS = { behind: SINCE_2020, ahead: Math.max(24, 120 - SINCE_2020 - 1) };
const TWO_YEARS = { behind: 24, ahead: 24 };
const SIZES: Record<string, HouseSize> = {
  '2,000 members': { membros: 2000, ...TWO_YEARS },
  '2,000 members, ten years': { membros: 2000, ...TEN_YEARS },
};

const { program, client, stop } = await openPlace();
try {
  const houses = new Map<string, BigHouse>();
  for (const [name, size] of Object.entries(SIZES)) houses.set(name, await fillBigHouse(client, size));
  await client.query('vacuum analyze');
  for (let done = 0; done < NEIGHBOURS; done += BATCH) await fillNeighbours(client, BATCH);
  const small = await fillBigHouse(client, { membros: 55, ...TWO_YEARS });
  await client.query('vacuum analyze');
  const measured = await measureAll(client, houses);
  const beside = await measureLoops(client, houses.get('2,000 members, ten years'), small);
  const inUse = memoryMb(program.pid);
  await sleep(REST_MS);
  keepResult('growth', [
    ...table([...houses.keys()], measured, beside),
    '',
    `Memory in use: ${inUse} MB; after a rest: ${memoryMb(program.pid)} MB`,
  ]);
} finally {
  await stop();
}

async function namedReadings(owner: Client, house: BigHouse): Promise<Reading[]> {
  const all = await everyReading(owner, house);
  return NAMED.length === 0 ? all : all.filter(([name]) => NAMED.includes(name));
}

/** Reading → house → median ms. */
type Measured = Map<string, Map<string, number>>;

async function measureAll(owner: Client, houses: ReadonlyMap<string, BigHouse>): Promise<Measured> {
  const measured: Measured = new Map();
  for (const [houseName, house] of houses) {
    for (const [name, input] of await namedReadings(owner, house)) {
      const reading = `${name} ${shown(input)}`.trim();
      const row = measured.get(reading) ?? new Map<string, number>();
      row.set(houseName, await median(address(contracts[name], input), house.cookie));
      measured.set(reading, row);
    }
  }
  return measured;
}

/** Ids differ from house to house. */
function shown(input: Record<string, unknown>): string {
  return Object.entries(input)
    .filter(([name, value]) => !/id$|^depois_de$/.test(name) && !Array.isArray(value) && value !== '')
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}

function address({ path }: Action, input: Record<string, unknown>): string {
  const rest = { ...input };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) for (const one of [value].flat()) query.append(name, String(one));
  return `${program.url}${filled}?${query.toString()}`;
}

async function median(url: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < WARM + CALLS; call++) {
    const began = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    const body = await response.text();
    if (!response.ok) throw new Error(`${url}: ${response.status} ${body}`);
    if (call >= WARM) times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(CALLS / 2)] ?? Number.NaN;
}

/** Reading → the p99 of a small house's list beside its own alone, while four loops call it. */
async function measureLoops(owner: Client, big: BigHouse | undefined, small: BigHouse): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  if (!big) return found;
  await p99(small);
  for (const [name, input] of await namedReadings(owner, big)) {
    const alone = await p99(small);
    const url = address(contracts[name], input);
    let on = true;
    const loop = async (): Promise<void> => {
      await (await fetch(url, { headers: { cookie: big.cookie } })).text();
      if (on) await loop();
    };
    const loops = Array.from({ length: LOOPS }, loop);
    const beside = await p99(small);
    on = false;
    await Promise.all(loops);
    found.set(`${name} ${shown(input)}`.trim(), beside / alone);
  }
  return found;
}

async function p99({ cookie }: BigHouse): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < VICTIM_CALLS; call++) {
    const began = performance.now();
    await (await fetch(`${program.url}/api/faturas`, { headers: { cookie } })).text();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(VICTIM_CALLS * 0.99)] ?? Number.NaN;
}

function table(houses: readonly string[], measured: Measured, beside: ReadonlyMap<string, number>): string[] {
  const cell = (ms: number | undefined) => (ms ?? Number.NaN).toFixed(1);
  const lines = [
    `| GET among ${NEIGHBOURS} houses, median ms | ${houses.join(' | ')} | ten years beside two | a neighbour's p99 beside ${LOOPS} loops |`,
    `|---|${houses.map(() => '---|').join('')}---|---|`,
  ];
  const [two = '', ten = ''] = houses;
  for (const [reading, row] of measured) {
    const ratio = (row.get(ten) ?? Number.NaN) / (row.get(two) ?? Number.NaN);
    const cells = houses.map((name) => cell(row.get(name))).join(' | ');
    lines.push(`| ${reading} | ${cells} | ${ratio.toFixed(2)}× | ${(beside.get(reading) ?? Number.NaN).toFixed(1)}× |`);
  }
  return lines;
}
