import type { Db } from '../../src/server/database/door.ts';
import { describeFailure } from '../../src/server/describe-failure.ts';
import type { Env } from '../../src/server/env.ts';
import type { FileStore } from '../../src/server/files/store.ts';
import type { Database } from '../../src/server/postgres/database.ts';

/** What the checks can read. */
export interface Patient {
  env: Env;
  database: Database;
  files: FileStore;
  /** The check reads as the owner, in one read-only transaction: every row of every house. */
  read: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
}

/** One line of the report. */
export interface Check<Needs = Patient> {
  /** What the line says if nothing is found. */
  title: string;
  /** What to do about a finding. */
  remedy: string;
  /** A note: worth knowing, but it does not make the command fail. */
  warning?: boolean;
  /** The findings; none means all is well. */
  find: (patient: Needs) => Promise<readonly string[]>;
}

export type Outcome = 'well' | 'warning' | 'wrong';

const MARK = { well: '✓', warning: '!', wrong: '✗' } as const;
const AT_MOST = 20;

/** Runs one check and prints its line; a check that fails to run counts as wrong. */
export async function runCheck<Needs>(
  { title, remedy, warning = false, find }: Check<Needs>,
  patient: Needs,
): Promise<Outcome> {
  const looking = (async () => find(patient))();
  const findings = await looking.catch((error: unknown) => [`não consegui verificar: ${describeFailure(error)}`]);
  const outcome = findings.length === 0 ? 'well' : warning ? 'warning' : 'wrong';
  console.log(`${MARK[outcome]} ${title}`);
  for (const finding of findings.slice(0, AT_MOST)) console.log(`    ${finding}`);
  if (findings.length > AT_MOST) console.log(`    … e mais ${findings.length - AT_MOST}`);
  if (outcome !== 'well') console.log(`    → ${remedy}`);
  return outcome;
}
