// Generates a month for a house of 2,000 members, and 24 invoices for one member, over HTTP with
// audit. Each runs beside the same work as plain SQL.
import type { Client } from 'pg';
import { EVERY_MONTH, MONTH, MONTH_AHEAD, MONTH_ON_CONFLICT, SUBSCRIBE } from './statements.ts';

export interface MonthBench {
  url: string;
  cookie: string;
  orgId: string;
  client: Client;
}

const ROUNDS = 7;
const PEOPLE = 40;

/** Prints the lines of its own table, and leaves the house as it found it. */
export async function measureMonth(bench: MonthBench): Promise<string[]> {
  const head = ['| work | ours ms | raw ms | ratio | goal |', '|---|---|---|---|---|'];
  return [...head, ...(await measureHouse(bench)), await measureMembro(bench)];
}

/** The first month without invoices: one for each of the 2,000, then nothing more. */
async function measureHouse(bench: MonthBench): Promise<string[]> {
  const { client, orgId } = bench;
  const [{ mes, ano, refer }] = (await client.query<{ mes: number; ano: number; refer: string }>(MONTH_AHEAD)).rows as [
    { mes: number; ano: number; refer: string },
  ];
  const month = { values: [orgId, `${ano}-${mes}-01`] };
  const ours = () => post(bench, '/api/faturas/faltantes', { ano, mes });
  const raw = () => client.query({ ...MONTH, ...month });
  const rawConflict = () => client.query({ ...MONTH_ON_CONFLICT, ...month });
  const rawAll = () => client.query({ ...EVERY_MONTH, ...month });
  const undo = async () => {
    await client.query('delete from faturas where org_id = $1 and refer = $2', [orgId, refer]);
    // What autovacuum does within a minute of such a change.
    await client.query('vacuum faturas');
  };
  const figures = { ours: [], again: [], raw: [], rawAgain: [], rawConflict: [], rawAll: [] } as Record<
    string,
    number[]
  >;
  const add = (name: string, ms: number) => figures[name]?.push(ms);
  await undo();
  for (let round = 0; round < ROUNDS; round++) {
    add('ours', await timed(ours));
    add('again', await timed(ours));
    await undo();
    add('raw', await timed(raw));
    add('rawAgain', await timed(raw));
    add('rawConflict', await timed(rawConflict));
    add('rawAll', await timed(rawAll));
    await undo();
  }
  return [
    row('the month for 2,000 members', figures['ours'], figures['raw'], 2),
    row('the month again, nothing to add', figures['again'], figures['rawAgain'], 3),
    row('the same beside raw `on conflict do nothing`', figures['again'], figures['rawConflict'], 3),
    row('the same beside raw SQL that looks at every month too', figures['again'], figures['rawAll'], 1),
  ];
}

async function measureMembro(bench: MonthBench): Promise<string> {
  const { client, orgId } = bench;
  const { rows } = await client.query<{ id: string }>(
    `insert into membros (org_id, nome) select $1, 'Medida ' || n from generate_series(1, $2::int) n returning id`,
    [orgId, PEOPLE * 2],
  );
  const [plano] = (await client.query<{ id: string }>('select id from planos where org_id = $1', [orgId])).rows;
  const inicio = new Date().toISOString().slice(0, 10);
  const times = { ours: [] as number[], raw: [] as number[] };
  for (let n = 0; n < PEOPLE; n++) {
    const [one, other] = [rows[n * 2]?.id, rows[n * 2 + 1]?.id];
    times.ours.push(
      await timed(() => post(bench, '/api/assinaturas', { membro_id: one, plano_id: plano?.id, inicio })),
    );
    times.raw.push(await timed(() => client.query({ ...SUBSCRIBE, values: [orgId, other, plano?.id, inicio] })));
  }
  await client.query('delete from membros where org_id = $1 and id = any($2)', [orgId, rows.map(({ id }) => id)]);
  return row('24 invoices for one member', times.ours.slice(5), times.raw.slice(5), 5);
}

async function post({ url, cookie }: MonthBench, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie, origin: url };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const median = (times: readonly number[] = []): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

function row(
  name: string,
  ours: readonly number[] | undefined,
  raw: readonly number[] | undefined,
  goal: number,
): string {
  const [mine, floor] = [median(ours), median(raw)];
  return `| ${name} | ${mine.toFixed(1)} | ${floor.toFixed(1)} | ${(mine / floor).toFixed(2)}× | ≤ ${goal}× |`;
}
