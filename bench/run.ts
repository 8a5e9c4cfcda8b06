// `npm run bench [-- SECONDS]`: the work of docs/performance.md beside 'thin' in the same run, as
// ratios. Absolute figures drift.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fillBigHouse } from '../src/whole/every/big-house-for-tests.ts';
import { load, type Call, type Figures } from './load.ts';
import { measureMonth } from './mes.ts';
import { fillNeighbours } from './neighbours.ts';
import { keepResult, messageOf, openPlace } from './place.ts';
import { atTill, openShop } from './venda.ts';

const NEIGHBOURS = 50;
const PAGAMENTOS = 4000;
const seconds = Number(process.argv[2] ?? 5);

const { program, port, owner, client, stop } = await openPlace();
const { orgId, cookie } = await fillBigHouse(client, { membros: 2000, behind: 12, ahead: 11 });
await fillNeighbours(client, NEIGHBOURS);
const venda = await openShop(client, orgId);
await client.query('vacuum analyze');

const refer = new Date().toISOString().slice(0, 7).replace('-', '');
const order = [JSON.stringify({ config: owner, orgId, refer })];
const thin = fork(join(import.meta.dirname, 'thin.ts'), order);
const thinPort = await messageOf<number>(thin);
const raw = fork(join(import.meta.dirname, 'raw.ts'), order);
await once(raw, 'message');

const { rows } = await client.query<{ id: string }>(
  `select id from faturas where org_id = $1 and status = 'pendente' order by id limit 4 * $2`,
  [orgId, PAGAMENTOS],
);
const abertas = rows.map(({ id }) => id);
const json = { 'content-type': 'application/json' };
const signedIn = { ...json, cookie, origin: program.url };
const get =
  (path: string, headers = {}) =>
  (): Call => ({ method: 'GET', path, headers });
const pay = (path: string, headers: () => Record<string, string>) => (): Call => ({
  method: 'POST',
  path,
  headers: headers(),
  body: JSON.stringify({ faturas: [abertas.pop()], forma_pagamento: 'pix' }),
});

interface Work {
  name: string;
  raw?: 'list' | 'search' | 'pay';
  goal: number;
  /** A number of requests instead of some seconds, where each uses something up. */
  requests?: number;
  ours: () => Call;
  thin: () => Call;
}

const works: readonly Work[] = [
  {
    name: 'list the 25 newest invoices of the month',
    raw: 'list',
    goal: 0.45,
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
    goal: 0.35,
    requests: PAGAMENTOS,
    ours: pay('/api/mensalidades/pagamentos', () => ({ ...signedIn, 'idempotency-key': crypto.randomUUID() })),
    thin: pay('/pay', () => json),
  },
  {
    name: 'a sale of three items at ten tills',
    goal: 0.3,
    ours: () => atTill(venda(), program.url, cookie),
    thin: () => ({ ...venda(), path: '/sale', headers: json }),
  },
];

try {
  const table = [
    '| work | ours /s | thin /s | raw /s | of thin | goal | CPU ms | thin CPU ms | p99 ms | thin p99 ms | failed |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  for (const work of works) table.push(await measure(work));
  keepResult('work', table);
  // Its ten connections are needed by the next measurements.
  raw.disconnect();
  await once(raw, 'exit');
  keepResult('month', await measureMonth({ client, orgId, cookie, url: program.url }));
} finally {
  for (const child of [thin, raw]) if (child.connected) child.disconnect();
  await stop();
}

async function measure(work: Work): Promise<string> {
  const pids = [program.pid, thin.pid ?? 0];
  const ours = { port, pids, next: work.ours };
  const yard = { port: thinPort, pids, next: work.thin };
  const until = work.requests ? { requests: work.requests } : { seconds };
  const warm = work.requests ? { requests: work.requests / 4 } : { seconds: 1 };
  await load({ ...ours, until: warm });
  await load({ ...yard, until: warm });
  // What autovacuum does within seconds of a shop's first sales.
  await client.query('analyze');
  const floor = work.raw && (await runRaw(work.raw));
  const ofThin = await load({ ...yard, until });
  return row(work, await load({ ...ours, until }), ofThin, floor);
}

async function runRaw(work: NonNullable<Work['raw']>): Promise<number> {
  const faturas = work === 'pay' ? abertas.splice(0, PAGAMENTOS) : [];
  raw.send({ work, seconds, faturas });
  return messageOf<number>(raw);
}

function row({ name, goal }: Work, ours: Figures, yard: Figures, floor: number | undefined): string {
  const ratio = ((100 * ours.perSecond) / yard.perSecond).toFixed(0);
  const rates = `${ours.perSecond.toFixed(0)} | ${yard.perSecond.toFixed(0)} | ${floor?.toFixed(0) ?? ''} | ${ratio} %`;
  const cpu = `${ours.cpu.toFixed(2)} | ${yard.cpu.toFixed(2)}`;
  return `| ${name} | ${rates} | ${goal * 100} % | ${cpu} | ${ours.p99.toFixed(1)} | ${yard.p99.toFixed(1)} | ${ours.failed + yard.failed} |`;
}
