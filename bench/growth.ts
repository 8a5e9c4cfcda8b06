// `npx node bench/growth.ts`: measures every GET that somebody of a house may call. It does so in
// houses of three sizes, alone and among 1,000 others, with two years of history and with all
// possible years. Each is called more than ten times first, because PostgreSQL changes to a kept
// plan after the fifth.
import type { Client } from 'pg';
import { contracts } from '../src/contracts.gen.ts';
import type { Action } from '../src/shared/contract.ts';
import { fillBigHouse, type BigHouse, type HouseSize } from '../src/whole/every/big-house-for-tests.ts';
import { everyReading } from '../src/whole/every/readings-for-tests.ts';
import { fillNeighbours } from './neighbours.ts';
import { keepResult, openPlace } from './place.ts';

const NEIGHBOURS = 1000;
const BATCH = 100;
const WARM = 12;
const CALLS = 15;
/** The tables take dates from January 2020 on. */
const SINCE_2020 = (new Date().getUTCFullYear() - 2020) * 12 + new Date().getUTCMonth();
const TEN_YEARS = { behind: SINCE_2020, ahead: 120 - SINCE_2020 - 1 };
const TWO_YEARS = { behind: 24, ahead: 24 };
const SIZES: Record<string, HouseSize> = {
  '50 members': { membros: 50, ...TWO_YEARS },
  '150 members': { membros: 150, ...TWO_YEARS },
  '2,000 members': { membros: 2000, ...TWO_YEARS },
  '2,000 members, ten years': { membros: 2000, ...TEN_YEARS },
};

const { program, client, stop } = await openPlace();
try {
  const houses = new Map<string, BigHouse>();
  for (const [name, size] of Object.entries(SIZES)) houses.set(name, await fillBigHouse(client, size));
  await client.query('vacuum analyze');
  const alone = await measureAll(client, houses);
  for (let done = 0; done < NEIGHBOURS; done += BATCH) await fillNeighbours(client, BATCH);
  await client.query('vacuum analyze');
  const among = await measureAll(client, houses);
  keepResult('growth', table([...houses.keys()], alone, among));
} finally {
  await stop();
}

/** Reading → house → median ms. */
type Measured = Map<string, Map<string, number>>;

async function measureAll(owner: Client, houses: ReadonlyMap<string, BigHouse>): Promise<Measured> {
  const measured: Measured = new Map();
  for (const [houseName, house] of houses) {
    for (const [name, input] of await everyReading(owner, house)) {
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

function table(houses: readonly string[], alone: Measured, among: Measured): string[] {
  const cell = (ms: number | undefined) => (ms ?? Number.NaN).toFixed(1);
  const lines = [
    `| GET, median ms | ${houses.join(' | ')} | the last among ${NEIGHBOURS} houses | ten years beside two, among them |`,
    `|---|${houses.map(() => '---|').join('')}---|---|`,
  ];
  const [, , two = '', ten = ''] = houses;
  for (const [reading, row] of alone) {
    const crowded = among.get(reading);
    const ratio = (crowded?.get(ten) ?? Number.NaN) / (crowded?.get(two) ?? Number.NaN);
    lines.push(
      `| ${reading} | ${houses.map((name) => cell(row.get(name))).join(' | ')} | ${cell(crowded?.get(ten))} | ${ratio.toFixed(2)}× |`,
    );
  }
  return lines;
}
