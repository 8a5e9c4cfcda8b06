// `npx node bench/pagina-publica.ts [SECONDS]`: sales at ten tills alone, and beside 200 requests a
// second on the house's public page. Goal: at least half as many sales.
import { houseAddress, newAddressPart } from '../src/server/http/house-address.ts';
import { fillBigHouse } from '../src/whole/every/big-house-for-tests.ts';
import { load, type Call, type Figures } from './load.ts';
import { keepResult, openPlace } from './place.ts';
import { atTill, openShop } from './venda.ts';

const PER_SECOND = 200;
const ROUNDS = 3;
const seconds = Number(process.argv[2] ?? 10);

const { program, port, client, stop } = await openPlace();
try {
  const { orgId, cookie } = await fillBigHouse(client, { membros: 55, behind: 12, ahead: 11 });
  const venda = await openShop(client, orgId);
  const casa = await openPage(orgId);
  await client.query('vacuum analyze');

  const until = { seconds };
  const sell = () => load({ port, until, pids: [], next: () => atTill(venda(), program.url, cookie) });
  let visits = 0;
  /** A visitor loads the page, and the page asks for its events. */
  const visit = (): Call => ({ method: 'GET', path: `${visits++ % 2 ? '/api/gira' : '/gira'}?casa=${casa}` });
  const read = () => load({ port, until, pids: [program.pid], next: visit, rate: PER_SECOND });

  await sell();
  const rounds: { alone: Figures; beside: Figures; page: Figures }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await sell();
    const [beside, page] = await Promise.all([sell(), read()]);
    rounds.push({ alone, beside, page });
  }
  const quiet = await read();
  rounds.sort((a, b) => ratio(a) - ratio(b));
  const middle = rounds[Math.floor(ROUNDS / 2)];
  if (!middle) throw new Error('No round was measured');
  const failed = rounds
    .flatMap(({ alone, beside, page }) => [alone, beside, page])
    .reduce((n, one) => n + one.failed, 0);
  keepResult('pagina-publica', [
    '| sales at ten tills | /s | p99 ms |',
    '|---|---|---|',
    line('alone', middle.alone),
    line(`beside ${middle.page.perSecond.toFixed(0)} requests a second on the public page`, middle.beside),
    '',
    `Beside: ${(100 * ratio(middle)).toFixed(0)} % of the sales alone (goal: at least 50 %). The page: p99 ${middle.page.p99.toFixed(0)} ms`,
    `beside sales; ${quiet.cpu.toFixed(2)} ms of processor time a request. ${failed} failed.`,
  ]);
} finally {
  await stop();
}

function ratio({ alone, beside }: { alone: Figures; beside: Figures }): number {
  return beside.perSecond / alone.perSecond;
}

function line(name: string, { perSecond, p99 }: Figures): string {
  return `| ${name} | ${perSecond.toFixed(0)} | ${p99.toFixed(1)} |`;
}

/** Turns the public page on, with twenty open events; answers its address. */
async function openPage(orgId: string): Promise<string> {
  const part = newAddressPart();
  await client.query(
    `insert into terreiro_ajustes (org_id, agenda_publica) values ($1, $2)
     on conflict (org_id) do update set agenda_publica = excluded.agenda_publica`,
    [orgId, part],
  );
  await client.query(
    `insert into eventos (org_id, tipo, titulo, inicio, fim, lugar, orientacoes, aberta, pagina, usuario_operacao)
     select $1, 'gira', 'Gira de caboclos', dia, dia + interval '3 hours', 'Barracão', 'Roupa clara.', true, true, $1
     from generate_series(now() + interval '1 hour', now() + interval '50 days', interval '60 hours') dia`,
    [orgId],
  );
  return houseAddress(orgId, part);
}
