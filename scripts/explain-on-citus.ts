// `node scripts/explain-on-citus.ts FILE`: asks the cluster of TEST_CITUS_URL how it would run each
// statement that the tests recorded into FILE. Every statement of a house must be one task.
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { testCitusUrl } from '../src/server/env.ts';
import { errorCode, messageOf } from '../src/server/errors.ts';
import { createTestDatabase } from '../src/server/postgres/for-tests.ts';
import { openCluster } from '../src/server/testing/cluster.ts';
import type { RecordedStatement } from '../src/server/testing/record-statements.ts';
import { testStatements } from '../src/whole/every/statements-for-tests.ts';
import { command } from './command.ts';

const HOUSE = '01890000-0000-7000-8000-000000000001';

/** No plan, or no value for a parameter. */
const NOT_EXPLAINED = new Set(['0A000', '42704']);
/** The values were those of another database: a key, a constraint, a number out of range. */
const OF_THE_ROWS = /^2[23]/;
/** What has a plan. */
const PLANNED = /^\s*(with|select|insert|update|delete|declare)\b/i;

type Verdict = 'one task' | 'several tasks' | 'refused';

await command(async () => {
  const [file] = process.argv.slice(2);
  const serverUrl = testCitusUrl();
  if (!file || !serverUrl) throw new Error('Needs the file of TEST_RECORD, and TEST_CITUS_URL');
  const cluster = await openCluster(serverUrl);
  if (!cluster) throw new Error('TEST_CITUS_URL names no cluster: its database has no nodes');
  const database = await createTestDatabase({ serverUrl, cluster });
  const roles = [database.casa, database.viewer, database.acesso, database.plataforma, database.integracao];
  const clients = new Map(roles.map((way) => [way.user, new Client(way)]));
  const found: Record<Verdict, string[]> = { 'one task': [], 'several tasks': [], refused: [] };
  try {
    for (const client of clients.values()) await client.connect();
    for (const statement of recorded(file)) {
      const client = clients.get(statement.user);
      if (!client) continue;
      const { verdict, why } = await ask(client, statement);
      // Plain PostgreSQL refuses these too: tests try what a role may not do.
      if (why.startsWith('42501')) continue;
      found[verdict].push(`${statement.user}: ${why} ${statement.text.replaceAll(/\s+/g, ' ').trim()}`);
    }
  } finally {
    for (const client of clients.values()) await client.end();
    await database.stop();
    await cluster.drop();
  }
  // The platform counts over houses; nothing else may.
  const several = found['several tasks'].filter((line) => !line.startsWith(`${database.plataforma.user}:`));
  const foreign = [...several, ...found.refused];
  for (const line of foreign) console.log(`${line.slice(0, 300)}\n`);
  for (const [verdict, lines] of Object.entries(found)) console.log(`${verdict}: ${lines.length}`);
  if (foreign.length > 0) process.exitCode = 1;
});

/** Each statement of a role once, with its first values, without those of the tests themselves. */
function recorded(file: string): RecordedStatement[] {
  const own = testStatements().flatMap(({ text }) => patternOf(text));
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const all = lines.map((line) => JSON.parse(line) as RecordedStatement);
  const once = [...new Map(all.map((one) => [`${one.user} ${one.text}`, one])).values()];
  return once.filter(({ text }) => PLANNED.test(text) && !own.some((pattern) => pattern.test(oneLine(text))));
}

function oneLine(text: string): string {
  return text.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim();
}

/** Each hole is a parameter or a fragment. A statement of holes alone would fit everything. */
function patternOf(text: string): RegExp[] {
  const parts = text.split('?').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return parts.join('').length < 20 ? [] : [new RegExp(`^${parts.join('[^]*')}$`)];
}

async function ask(client: Client, statement: RecordedStatement): Promise<{ verdict: Verdict; why: string }> {
  await client.query('begin');
  try {
    await client.query(`set local ile.org = '${HOUSE}'`);
    const tasks = await countTasks(client, statement);
    return tasks > 1 ? { verdict: 'several tasks', why: `${tasks} tasks` } : { verdict: 'one task', why: '' };
  } catch (error) {
    return { verdict: 'refused', why: `${errorCode(error) ?? ''} ${messageOf(error)}` };
  } finally {
    await client.query('rollback');
  }
}

async function countTasks(client: Client, { text, values }: RecordedStatement): Promise<number> {
  await client.query('savepoint asked');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `explain (costs off) ${text}`, values });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    return Math.max(1, ...[...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)));
  } catch (error) {
    if (!NOT_EXPLAINED.has(errorCode(error) ?? '')) throw error;
  }
  // Citus explains no INSERT of a SELECT with parameters that it runs itself. It is run instead.
  await client.query('rollback to asked');
  await client.query(`set local citus.multi_task_query_log_level = 'error'`);
  await client.query({ text, values }).catch((error: unknown) => {
    if (!OF_THE_ROWS.test(errorCode(error) ?? '')) throw error;
  });
  return 1;
}
