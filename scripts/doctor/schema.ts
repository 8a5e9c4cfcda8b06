// Compares the tables with db/schema, the picture of what this version's migrations create.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCitus, keysOutsideCitus } from '../../src/server/migrations.ts';
import { withClient } from '../../src/server/postgres/connections.ts';
import { roleNames, schemaPicture } from '../schema-picture.ts';
import type { Check, Patient } from './check.ts';
import { pending } from './database.ts';

const folder = join(import.meta.dirname, '../../db/schema');

export const schemaChecks: readonly Check[] = [
  {
    title: 'Banco: às tabelas não falta coluna, regra, índice, política nem direito desta versão',
    remedy: 'Alguém mexeu nas tabelas: devolva o que falta como dono do banco (db/schema), ou restaure um backup.',
    find: async (patient) => compare(patient, (made, found) => made.difference(found)),
  },
  {
    title: 'Banco: nada foi acrescentado às tabelas desta versão',
    remedy: 'Se não foi você, descubra quem foi.',
    warning: true,
    find: async (patient) => compare(patient, (made, found) => found.difference(made)),
  },
];

type Lines = ReadonlySet<string>;

/**
 * Nothing while migrations are pending, which is reported separately: db/schema is then a later
 * picture.
 */
async function compare(patient: Patient, pick: (made: Lines, found: Lines) => Lines): Promise<string[]> {
  const upToDate = await pending(patient).then(
    (migrations) => migrations.length === 0,
    () => false,
  );
  if (!upToDate) return [];
  const { database } = patient;
  const { pieces, citus } = await withClient(database.owner, async (client) => ({
    pieces: await schemaPicture(client, roleNames(database)),
    citus: await hasCitus(client),
  }));
  const lines = (texts: readonly string[]) => linesOf(citus ? texts.map(withoutDefaults) : texts);
  const found = pick(lines(readPicture()), lines(pieces.map(({ text }) => text)));
  return [...found].filter((line) => !(citus && OF_CITUS.test(line))).toSorted();
}

/** On a cluster the right to insert some columns includes those with a default. */
const withoutDefaults = (text: string): string =>
  text.replaceAll(/^(grant .*\binsert) \([^)]*\)/gm, '$1 (some columns)');

/** A cluster lacks two keys and some comments; db/citus/distribute.sql gives a right there. */
const OF_CITUS = new RegExp(
  [
    String.raw`^\w+: -- `,
    ...keysOutsideCitus.map(({ key, table }) => `^${table}: constraint ${key} `),
    String.raw`^contas: grant update \(created_at\) `,
  ].join('|'),
);

/** One text per table, view and routine. */
const readPicture = (): string[] =>
  readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n\n').slice(1));

/**
 * Each line after the name of its object, a policy as one line; commas at line ends are dropped,
 * because they only separate.
 */
function linesOf(pieces: readonly string[]): Set<string> {
  return new Set(
    pieces.flatMap((text) => {
      const name = /^(?:create (?:table|view)|function|procedure) (\w+)/m.exec(text)?.[1] ?? '';
      const whole = text.replaceAll(/\n {2}(?=using |with check )/g, ' ');
      return whole.split('\n').map((line) => `${name}: ${line.trim().replace(/,$/, '')}`);
    }),
  );
}
