import { expect, it } from 'vitest';
import { contracts } from '../../contracts.gen.ts';
import { actionsByDomain } from './actions.gen.ts';
import { unlike } from './domain-file-for-tests.ts';
import type { ActionFacts } from '../../server/testing/actions.ts';
import { sampleInput } from '../../server/testing/sample.ts';
import { MAX_CENTAVOS } from '../../shared/centavos.ts';
import type { Contract } from '../../shared/contract.ts';

// Nothing that comes in may be as long as its body (INV-41). A stored text comes back with every
// list, and a requested list is worked through.

type Path = readonly (string | number)[];

/** The text is twice as long as the longest field. */
const LONG = 24_000;
const long = 'x'.repeat(LONG);
const TEXTS = [long, '1'.repeat(LONG), `http://127.0.0.1/${long}`, `${long}@exemplo.org`];

/**
 * The places of every text, list and amount of an input, the outermost first, each with values that
 * are too long or too large.
 */
function lengthened(value: unknown, at: Path = []): [Path, readonly unknown[]][] {
  if (typeof value === 'string') return [[at, TEXTS]];
  if (String(at.at(-1)).endsWith('_centavos')) return [[at, [MAX_CENTAVOS + 1, -MAX_CENTAVOS - 1]]];
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, one]) => lengthened(one, [...at, key]));
  return Array.isArray(value) ? [[at, [Array.from({ length: LONG }, () => value[0] as unknown)]], ...inside] : inside;
}

function put(value: unknown, [key, ...rest]: Path, one: unknown): unknown {
  if (key === undefined) return one;
  const copy: Record<string | number, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
  copy[key] = put(copy[key], rest, one);
  return copy;
}

it('[INV-41 INV-24] every text, list and amount that comes in has an end', () => {
  const endless: string[] = [];
  let tried = 0;
  for (const [name, action] of Object.entries(contracts as Contract)) {
    const input = sampleInput(action);
    for (const [path, values] of lengthened(input)) {
      tried += 1;
      const where = path.join('.');
      const takes = (value: unknown) =>
        !action.input.safeParse(put(input, path, value)).error?.issues.some((issue) => issue.path.join('.') === where);
      if (values.some(takes)) endless.push(`${name}.${where}`);
    }
  }
  expect(tried).toBeGreaterThan(300);
  // The amount that the person saw is only compared.
  expect(endless).toEqual(['pagarFaturas.total_centavos', 'pagarMinhas.total_centavos']);
});

/** Every object inside an input, itself included. */
function objects(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, one]) => objects(one, [...at, key]));
  return Array.isArray(value) ? inside : [at, ...inside];
}

it('[INV-40] no object that comes in takes a field it does not know, however deep', () => {
  const loose: string[] = [];
  for (const [name, action] of Object.entries(contracts as Contract)) {
    const input = sampleInput(action);
    for (const path of objects(input)) {
      const { error } = action.input.safeParse(put(input, [...path, 'desconhecido'], true));
      const where = path.join('.');
      const refused = error?.issues.some((one) => one.code === 'unrecognized_keys' && one.path.join('.') === where);
      if (!refused) loose.push(`${name} ${where}`);
    }
  }
  expect(loose).toEqual([]);
});

it('[INV-41] an action that works through all months or rows of a house is marked as heavy', () => {
  const heavy = Object.entries(contracts as Contract).filter(([, action]) => action.heavy);
  const declared: readonly ActionFacts[] = Object.values(actionsByDomain);
  const expected = declared.flatMap((facts) => facts.heavy ?? []);
  const names = heavy.map(([name]) => name);
  expect(unlike(names, expected, 'heavy')).toEqual([]);
  expect(expected.length).toBeGreaterThan(9);
  expect(names.toSorted()).toEqual(expected.toSorted());
});
