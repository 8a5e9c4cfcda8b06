import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';

/** How names become addresses and addresses become connections. */
export interface Outside {
  /** Every address of a name. */
  resolve: (name: string) => Promise<readonly string[]>;
  /** Where an address that was found public is reached. */
  reach: (address: string) => { address: string; port: number };
  /** The authority that signs certificates there, instead of the known ones. */
  ca?: string;
}

const internet: Outside = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  reach: (address) => ({ address, port: 443 }),
};

let replaced: Outside | undefined;

const testing = (): boolean => process.env['NODE_ENV'] === 'test';

/** A local service takes the place of the internet, in tests and nowhere else. */
export function replaceOutside(outside: Outside | undefined): void {
  if (!testing()) throw new Error('the outside is replaced in tests only');
  replaced = outside;
}

/** A port of this machine and the file of an authority: what a whole program gets in a test. */
const stated = (): Outside | undefined => {
  const [port, file] = process.env['ILE_TEST_OUTSIDE']?.split(' ') ?? [];
  if (port === undefined || file === undefined) return undefined;
  const there = { address: '127.0.0.1', port: Number(port) };
  return { resolve: () => Promise.resolve(['8.8.8.8']), reach: () => there, ca: readFileSync(file, 'utf8') };
};

/** As the test clock: `ILE_TEST_OUTSIDE` counts only under NODE_ENV=test. */
export const outside = (): Outside => (testing() ? (replaced ?? stated()) : undefined) ?? internet;
