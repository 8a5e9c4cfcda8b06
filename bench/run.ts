// `npm run bench [-- SECONDS]`: the work of docs/performance.md beside 'thin' in the same run, as ratios. Absolute figures drift.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { startProgram } from '../e2e/support/program.ts';
import { openDoors } from '../src/server/database/doors.ts';
import { connectRunning } from '../src/server/postgres/running.ts';
import { fillBenchHouse } from './fill.ts';
import { load, type Call, type Figures } from './load.ts';
import { measureMonth } from './mes.ts';
import { fillNeighbours } from './neighbours.ts';
import { measureVendas } from './venda.ts';

const seconds = Number(process.argv[2] ?? 5);
const program = await startProgram({ LOG_LEVEL: 'silent' });
const quiet = () => undefined;
const database = connectRunning(program.dataDir, quiet);
if (!database) throw new Error('The program has no running database');
const doors = openDoors(database, quiet);
const { orgId, cookie, abertas } = await fillBenchHouse(doors);
await doors.close();
await settle(database.owner);

const refer = new Date().toISOString().slice(0, 7).replace('-', '');
const thin = fork(join(import.meta.dirname, 'thin.ts'), [JSON.stringify({ config: database.owner, orgId, refer })]);
const [thinPort] = (await once(thin, 'message')) as [number];
const raw = fork(join(import.meta.dirname, 'raw.ts'), [JSON.stringify({ config: database.owner, orgId, refer })]);
await once(raw, 'message');
const port = Number(new URL(program.url).port);

const json = { 'content-type': 'application/json' };
// A third of the open invoices for each of the three, so that the fastest leaves the others theirs.
const third = Math.floor(abertas.length / 3);
const [ofRaw, ofThin, ofOurs] = [0, 1, 2].map((n) => abertas.slice(n * third, (n + 1) * third)) as [
  string[],
  string[],
  string[],
];
const pay = (path: string, faturas: string[], headers: () => Record<string, string>) => (): Call | undefined => {
  const fatura = faturas.pop();
  return fatura === undefined
    ? undefined
    : { method: 'POST', path, headers: headers(), body: JSON.stringify({ faturas: [fatura], forma_pagamento: 'pix' }) };
};
const get = (path: string, headers?: Record<string, string>) => (): Call => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
});

interface Work {
  name: string;
  raw: 'list' | 'search' | 'pay';
  goal: number;
  ours: () => Call | undefined;
  thin: () => Call | undefined;
}

const works: readonly Work[] = [
  {
    name: 'list the 25 newest invoices of the month',
    raw: 'list',
    goal: 0.35,
    ours: get('/api/faturas', { cookie }),
    thin: get('/list'),
  },
  {
    name: 'member search by fragment',
    raw: 'search',
    goal: 0.35,
    ours: get('/api/membros?busca=conceicao', { cookie }),
    thin: get('/search?busca=conceicao'),
  },
  {
    name: 'register a payment',
    raw: 'pay',
    goal: 0.3,
    ours: pay('/api/mensalidades/pagamentos', ofOurs, () => ({
      ...json,
      cookie,
      origin: program.url,
      'idempotency-key': crypto.randomUUID(),
    })),
    thin: pay('/pay', ofThin, () => json),
  },
];

try {
  console.log(
    '| work | ours /s | thin /s | raw /s | of thin | goal | p99 ms | p99 ms of thin | failed |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (const work of works) {
    await load(port, 1, work.ours);
    const floor = await runRaw(work.raw);
    const yard = await load(thinPort, seconds, work.thin);
    const ours = await load(port, seconds, work.ours);
    console.log(row(work, ours, yard, floor));
  }
  // Its ten connections are needed elsewhere.
  raw.disconnect();
  await once(raw, 'exit');
  console.log(await measureVendas({ owner: database.owner, orgId, cookie, url: program.url, thinPort, seconds }));
  await measureMonth({ owner: database.owner, orgId, cookie, url: program.url });
} finally {
  for (const child of [thin, raw]) if (child.connected) child.disconnect();
  await program.stop();
}

/** Fifty other houses, and what autovacuum does within a minute of such a change. */
async function settle(owner: PoolConfig): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  await fillNeighbours(client, 50);
  await client.query('vacuum analyze');
  await client.end();
}

async function runRaw(work: Work['raw']): Promise<number> {
  raw.send({ work, seconds, faturas: work === 'pay' ? ofRaw : [] });
  const [perSecond] = (await once(raw, 'message')) as [number];
  return perSecond;
}

function row({ name, goal }: Work, ours: Figures, yard: Figures, floor: number): string {
  const ratio = ((100 * ours.perSecond) / yard.perSecond).toFixed(0);
  const rates = `${ours.perSecond.toFixed(0)} | ${yard.perSecond.toFixed(0)} | ${floor.toFixed(0)} | ${ratio} %`;
  return `| ${name} | ${rates} | ${goal * 100} % | ${ours.p99.toFixed(1)} | ${yard.p99.toFixed(1)} | ${ours.failed} |`;
}
