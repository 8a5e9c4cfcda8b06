// `npx node bench/growth.ts [SECONDS]`: do 1,000 other houses slow one down? The same work before and after, as the ratio of the p99s.
import { Client } from 'pg';
import { startProgram } from '../e2e/support/program.ts';
import { openDoors } from '../src/server/database/doors.ts';
import { connectRunning } from '../src/server/postgres/running.ts';
import { fillBenchHouse } from './fill.ts';
import { load, type Call, type Figures } from './load.ts';
import { fillNeighbours } from './neighbours.ts';
import { atTill, openShop } from './venda.ts';

const HOUSES = 1_000;
const BATCH = 100;
const seconds = Number(process.argv[2] ?? 5);
const quiet = () => undefined;
const program = await startProgram({ LOG_LEVEL: 'silent' });
const database = connectRunning(program.dataDir, quiet);
if (!database) throw new Error('The program has no running database');
const doors = openDoors(database, quiet);
const { orgId, cookie, abertas } = await fillBenchHouse(doors);
await doors.close();
const owner = new Client(database.owner);
await owner.connect();
const venda = await openShop(owner, orgId);

const get = (path: string) => (): Call => ({ method: 'GET', path, headers: { cookie } });
const works: Record<string, () => Call | undefined> = {
  'list the 25 newest invoices of the month': get('/api/faturas'),
  'member search by fragment': get('/api/membros?busca=conceicao'),
  'register a payment': () => {
    const fatura = abertas.pop();
    if (fatura === undefined) return undefined;
    const headers = {
      'content-type': 'application/json',
      cookie,
      origin: program.url,
      'idempotency-key': crypto.randomUUID(),
    };
    const body = JSON.stringify({ faturas: [fatura], forma_pagamento: 'pix' });
    return { method: 'POST', path: '/api/mensalidades/pagamentos', headers, body };
  },
  'a sale of three items at ten tills': () => atTill(venda(), program.url, cookie),
};

try {
  const alone = await measure();
  for (let done = 0; done < HOUSES; done += BATCH) await fillNeighbours(owner, BATCH);
  const among = await measure();
  console.log(
    `| work | p99 alone ms | p99 among ${HOUSES} houses ms | ratio | goal | failed |\n|---|---|---|---|---|---|`,
  );
  for (const [name, before] of alone) {
    const after = among.get(name);
    if (after) console.log(row(name, before, after));
  }
} finally {
  await owner.end();
  await program.stop();
}

async function measure(): Promise<Map<string, Figures>> {
  // What autovacuum does within a minute of such a change.
  await owner.query('vacuum analyze');
  const figures = new Map<string, Figures>();
  const port = Number(new URL(program.url).port);
  for (const [name, next] of Object.entries(works)) {
    await load(port, 1, next);
    figures.set(name, await load(port, seconds, next));
  }
  return figures;
}

function row(name: string, before: Figures, after: Figures): string {
  const ratio = (after.p99 / before.p99).toFixed(2);
  return `| ${name} | ${before.p99.toFixed(1)} | ${after.p99.toFixed(1)} | ${ratio} | ≤ 1.3 | ${before.failed + after.failed} |`;
}
