// One folder of the program for compare.ts. It runs from its own sources, on a database of its own,
// which its own tools fill.
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { load, type Call } from './load.ts';
import type * as neighbours from './neighbours.ts';
import type * as place from './place.ts';
import { messageOf, type Place } from './place.ts';
import type * as shop from './venda.ts';

const NEIGHBOURS = 50;
const SECONDS = 2;
const WARM_REQUESTS = 8_000;
const VICTIM_CALLS = 600;
const LOOPS = 4;

interface BigHouse {
  orgId: string;
  cookie: string;
}

export interface Side extends Place {
  house: BigHouse;
  /** A house of the usual size, whose lists are read while its neighbour loops. */
  small: BigHouse;
  thin: { port: number; pid: number };
  venda: () => Pick<Call, 'method' | 'body' | 'path'>;
  atTill: (venda: Pick<Call, 'method' | 'body' | 'path'>, url: string, cookie: string) => Call;
  abertas: string[];
}

/** Starts the program of a folder and fills a house of 2,000 members among 50 others. */
export async function openSide(folder: string): Promise<Side> {
  const root = resolve(folder);
  const { openPlace } = await imported<typeof place>(root, 'bench/place.ts');
  const { fillBigHouse } = await imported<{
    fillBigHouse: (owner: unknown, size: object) => Promise<BigHouse>;
  }>(root, 'src/whole/every/big-house-for-tests.ts', 'src/whole/big-house-for-tests.ts');
  const { fillNeighbours } = await imported<typeof neighbours>(root, 'bench/neighbours.ts');
  const { openShop, atTill } = await imported<typeof shop>(root, 'bench/venda.ts');
  const opened = await openPlace();
  const { client } = opened;
  const house = await fillBigHouse(client, { membros: 2000, behind: 12, ahead: 23 });
  const small = await fillBigHouse(client, { membros: 55, behind: 12, ahead: 11 });
  await fillNeighbours(client, NEIGHBOURS);
  const venda = await openShop(client, house.orgId);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>(
    `select id from faturas where org_id = $1 and status = 'pendente' order by id`,
    [house.orgId],
  );
  const refer = new Date().toISOString().slice(0, 7).replace('-', '');
  const order = [JSON.stringify({ config: opened.owner, orgId: house.orgId, refer })];
  const thin = fork(join(root, 'bench/thin.ts'), order);
  const port = await messageOf<number>(thin);
  const stop = async () => {
    if (thin.connected) thin.disconnect();
    await opened.stop();
  };
  const abertas = rows.map(({ id }) => id);
  return { ...opened, house, small, thin: { port, pid: thin.pid ?? 0 }, venda, atTill, abertas, stop };
}

/** The first of these modules that the folder has. */
async function imported<Module>(root: string, ...paths: string[]): Promise<Module> {
  const path = paths.find((one) => existsSync(join(root, one)));
  if (path === undefined) throw new Error(`${root} has no ${paths.join(' or ')}`);
  return (await import(join(root, path))) as Module;
}

export interface Work {
  name: string;
  unit: string;
  goal: string;
  /** One round: the figure of each program, and of thin beside it, or NaN. */
  measure: (sides: readonly Side[]) => Promise<Figure[]>;
}

interface Figure {
  own: number;
  thin: number;
}

/** A figure that other work on the machine would change: one side after the other. */
const inTurn =
  (figure: (side: Side) => Promise<number>): Work['measure'] =>
  async (sides) => {
    const figures: Figure[] = [];
    for (const side of sides) figures.push({ own: await figure(side), thin: Number.NaN });
    return figures;
  };

const json = { 'content-type': 'application/json' };
const signedIn = ({ house, program }: Side) => ({ ...json, cookie: house.cookie, origin: program.url });

export const WORKS: readonly Work[] = [
  byProcessor('list', '≤ 0.80×', {
    own: ({ house }) => reading('/api/faturas', house.cookie),
    thin: () => reading('/list'),
  }),
  byProcessor('search', '≤ 0.60×', {
    own: ({ house }) => reading('/api/membros?busca=conceicao', house.cookie),
    thin: () => reading('/search?busca=conceicao'),
  }),
  byProcessor('payment', '≤ 0.80×', {
    own: (side) =>
      paying(side, '/api/mensalidades/pagamentos', { ...signedIn(side), 'idempotency-key': crypto.randomUUID() }),
    thin: (side) => paying(side, '/pay', json),
  }),
  byProcessor('sale', '≤ 0.80×', {
    own: (side) => side.atTill(side.venda(), side.program.url, side.house.cookie),
    thin: (side) => ({ ...side.venda(), path: '/sale', headers: json }),
  }),
  byProcessor('entry', '≤ 1.00×', {
    own: (side) => ({
      method: 'POST',
      path: '/api/pagamentos-diversos',
      headers: { ...signedIn(side), 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ tipo: 'doacao', metodo: 'pix', valor_centavos: 700 }),
    }),
  }),
  byProcessor('dashboard', '', { own: ({ house }) => reading('/api/painel', house.cookie) }),
  { name: 'dashboard', unit: 'answers a second at ten clients', goal: '≥ 3×', measure: inTurn(dashboards) },
  neighbour('cards of a year', '/api/relatorios/periodo?tipo=faturas'),
  neighbour('dashboard', '/api/painel'),
];

interface Calls {
  own: (side: Side) => Call;
  thin?: (side: Side) => Call;
}

/**
 * Processor time of server and database for one request, in ms, under ten clients. V8 compiles what
 * is called often, so the first round is preceded by requests that do not count.
 */
function byProcessor(name: string, goal: string, { own, thin }: Calls): Work {
  const warm = new Set<number>();
  const cpu = async (side: Side, port: number, next: (side: Side) => Call) => {
    const calls = { port, next: () => next(side) };
    if (!warm.has(port)) await load({ ...calls, until: { requests: WARM_REQUESTS }, pids: [] });
    warm.add(port);
    const pids = [side.program.pid, side.thin.pid];
    const { cpu: ms, failed } = await load({ ...calls, until: { seconds: SECONDS }, pids });
    if (failed > 0) throw new Error(`${name}: ${failed} failed`);
    return ms;
  };
  const measure = async (sides: readonly Side[]) => {
    const owns = await Promise.all(sides.map((side) => cpu(side, side.port, own)));
    const thins = thin ? await Promise.all(sides.map((side) => cpu(side, side.thin.port, thin))) : [];
    return owns.map((ms, index) => ({ own: ms, thin: thins[index] ?? Number.NaN }));
  };
  return { name, unit: 'CPU ms', goal, measure };
}

const reading = (path: string, cookie?: string): Call => ({ method: 'GET', path, headers: cookie ? { cookie } : {} });

function paying({ abertas }: Side, path: string, headers: Record<string, string>): Call {
  const fatura = abertas.pop();
  if (fatura === undefined) throw new Error('No open invoice is left: fewer rounds, or a larger house');
  return { method: 'POST', path, headers, body: JSON.stringify({ faturas: [fatura], forma_pagamento: 'pix' }) };
}

async function dashboards(side: Side) {
  const next = () => reading('/api/painel', side.house.cookie);
  const { perSecond } = await load({ port: side.port, until: { seconds: SECONDS }, pids: [], next });
  return perSecond;
}

/** Reads a small house's list while the big one loops: p99 beside the p99 when it is alone. */
function neighbour(what: string, path: string): Work {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const year = path.includes('?') ? `${path}&de=${day(364)}&ate=${day(0)}` : path;
  const ratio = async (side: Side) => {
    const alone = await victim(side);
    const stop = loop(side, year);
    const beside = await victim(side);
    await stop();
    return beside / alone;
  };
  return { name: `neighbour loops: ${what}`, unit: 'p99 beside alone', goal: '≤ 2', measure: inTurn(ratio) };
}

/** The p99 of a small house's list, in ms, one call after the other. */
async function victim({ program, small }: Side): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < VICTIM_CALLS; call++) {
    const began = performance.now();
    await answered(program.url + '/api/faturas', small.cookie);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(VICTIM_CALLS * 0.99)] ?? Number.NaN;
}

function loop({ program, house }: Side, path: string): () => Promise<void> {
  const end = new AbortController();
  const again = async (): Promise<void> => {
    await answered(program.url + path, house.cookie);
    if (!end.signal.aborted) await again();
  };
  const loops = Array.from({ length: LOOPS }, again);
  return async () => {
    end.abort();
    await Promise.all(loops);
  };
}

async function answered(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${body}`);
}
