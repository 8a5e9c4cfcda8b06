// `node scripts/explain-on-citus.ts FILE`: asks the cluster of TEST_CITUS_URL how it would run each
// statement that the tests recorded into FILE. Every statement of a house must be one task.
import { readFileSync } from 'node:fs';
import { Client, type PoolConfig } from 'pg';
import { testCitusUrl } from '../src/server/env.ts';
import { errorCode, messageOf } from '../src/server/errors.ts';
import { createTestDatabase } from '../src/server/postgres/for-tests.ts';
import { openCluster } from '../src/server/testing/cluster.ts';
import type { RecordedStatement } from '../src/server/testing/record-statements.ts';
import { testStatements } from '../src/whole/every/statements-for-tests.ts';
import { command } from './command.ts';

const HOUSE = '01890000-0000-7000-8000-000000000001';

type Verdict = 'one task' | 'several tasks' | 'refused';

await command(async () => {
  const [file] = process.argv.slice(2);
  const serverUrl = testCitusUrl();
  if (!file || !serverUrl) throw new Error('Needs the file of TEST_RECORD, and TEST_CITUS_URL');
  const cluster = await openCluster(serverUrl);
  if (!cluster) throw new Error('TEST_CITUS_URL names no cluster: its database has no nodes');
  const database = await createTestDatabase({ serverUrl, cluster });
  const ways = new Map(
    [database.casa, database.viewer, database.acesso, database.plataforma].map((way) => [way.user, way]),
  );
  const found: Record<Verdict, string[]> = { 'one task': [], 'several tasks': [], refused: [] };
  try {
    for (const statement of recorded(file)) {
      const way = ways.get(statement.user);
      if (!way) continue;
      const { verdict, why } = await ask(way, statement);
      found[verdict].push(`${statement.user}: ${why} ${statement.text.replaceAll(/\s+/g, ' ').trim()}`);
    }
  } finally {
    await database.stop();
    await cluster.drop();
  }
  const foreign = [...found['several tasks'], ...found.refused];
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
  return once.filter(({ text }) => !own.some((pattern) => pattern.test(oneLine(text))));
}

const oneLine = (text: string): string => text.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim();

/** Each hole is a parameter or a fragment. A statement of holes alone would fit everything. */
function patternOf(text: string): RegExp[] {
  const parts = text.split('?').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return parts.join('').length < 20 ? [] : [new RegExp(`^${parts.join('[^]*')}$`)];
}

async function ask(way: PoolConfig, { text, values }: RecordedStatement): Promise<{ verdict: Verdict; why: string }> {
  const client = new Client(way);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local ile.org = '${HOUSE}'`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `explain (costs off) ${text}`, values });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const tasks = Math.max(1, ...[...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)));
    return tasks > 1 ? { verdict: 'several tasks', why: `${tasks} tasks` } : { verdict: 'one task', why: '' };
  } catch (error) {
    return { verdict: 'refused', why: `${errorCode(error) ?? ''} ${messageOf(error)}` };
  } finally {
    await client.end();
  }
}
