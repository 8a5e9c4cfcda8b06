// `npx node bench/lembretes.ts`: the list of reminders in a house of 2,000 members, all of whom
// owe, beside the list of invoices. The goal is at most ten times its processor time.
import { fillBigHouse } from '../src/whole/every/big-house-for-tests.ts';
import { load, type Call } from './load.ts';
import { keepResult, openPlace } from './place.ts';

const ROUNDS = 5;
const WARM_REQUESTS = { '/api/faturas': 4000, '/api/lembretes': 200 } as const;
const SECONDS = 3;

const { program, port, client, stop } = await openPlace();

try {
  const { orgId, cookie } = await fillBigHouse(client, { membros: 2000, behind: 12, ahead: 11 });
  const { rows } = await client.query<{ devedores: string }>(
    `select count(distinct membro_id) as devedores from faturas
     where org_id = $1 and status in ('pendente', 'vencida') and dt_vencimento <= current_date`,
    [orgId],
  );
  await client.query('vacuum analyze');
  const next = (path: string) => (): Call => ({ method: 'GET', path, headers: { cookie } });
  const cost = async (path: string, until: { requests: number } | { seconds: number }) => {
    const { cpu, failed } = await load({ port, until, pids: [program.pid], next: next(path) });
    if (failed > 0) throw new Error(`${path}: ${failed} failed`);
    return cpu;
  };
  const times = new Map<string, number[]>();
  for (const [path, requests] of Object.entries(WARM_REQUESTS)) await cost(path, { requests });
  for (let round = 0; round < ROUNDS; round++)
    for (const path of Object.keys(WARM_REQUESTS))
      times.set(path, [...(times.get(path) ?? []), await cost(path, { seconds: SECONDS })]);
  const middle = (path: string) => times.get(path)?.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  const list = middle('/api/faturas');
  const lines = [...times.keys()].map(
    (path) =>
      `| ${path}, ${rows[0]?.devedores} who owe | ${middle(path).toFixed(2)} | ${(middle(path) / list).toFixed(2)}× |`,
  );
  keepResult('lembretes', ['| work | CPU ms | beside the invoices |', '|---|---|---|', ...lines]);
} finally {
  await stop();
}
