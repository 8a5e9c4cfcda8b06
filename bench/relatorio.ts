// `node bench/relatorio.ts`: reports in a real browser on the built program. 20,000 rows as XLSX, 5,000 as PDF, the table scrolled, and the longest
// task of the page's own thread in each (quality.md: ≤ 2 s, ≤ 5 s, none over 50 ms). Absolute times drift with the machine; the tasks do not.
import { statSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { Client } from 'pg';
import { startProgram } from '../e2e/support/program.ts';
import { installChromium } from '../scripts/chromium.ts';
import { openDoors, type Doors, type OrgId } from '../src/server/database/doors.ts';
import { sql } from '../src/server/database/sql.ts';
import { connectRunning } from '../src/server/postgres/running.ts';
import { fillBenchHouse } from './fill.ts';

/** Of the 24 months of 2,000 members, ten make 20,000 invoices. */
const MONTHS = 10;
const PAID = 5000;
const FLAGS = ['--disable-quic', '--disable-background-networking', '--no-first-run'];

const program = await startProgram({ LOG_LEVEL: 'silent' });
const { path } = await installChromium(() => undefined);
const browser = await chromium.launch({
  executablePath: path,
  args: process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS,
});
try {
  const { cookie, de, ate } = await fill();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  await context.addCookies([{ name: 'ile', value: cookie.slice('ile='.length), url: program.url }]);
  const page = await context.newPage();
  await page.addInitScript(
    `globalThis.tarefas = []; new PerformanceObserver((l) => tarefas.push(...l.getEntries().map((e) => e.duration))).observe({ type: 'longtask' })`,
  );
  console.log(
    '| work | rows | ms | goal ms | size kB | longest task ms (0: none over 50) |\n|---|---|---|---|---|---|',
  );
  const address = (status: string) => `${program.url}/relatorios?tipo=faturas&de=${de}&ate=${ate}&situacao=${status}`;
  await page.goto(`${program.url}/relatorios`);
  await page.waitForLoadState('networkidle');
  await measure(page, 'the report opens', async () => {
    await page.goto(address('todos'));
    await page.getByRole('heading', { name: 'Faturas (20000)' }).waitFor();
  });
  await page.waitForLoadState('networkidle');
  await measure(page, `the table is scrolled to its end, ${await rowsDrawn(page)} rows drawn`, () => scroll(page));
  for (const round of [1, 2, 3]) await measureExport(page, 'XLSX', 2000, `round ${round}`);
  await page.getByLabel('Situação').selectOption('pagas');
  await page.getByRole('heading', { name: `Faturas (${PAID})` }).waitFor();
  for (const round of [1, 2, 3]) await measureExport(page, 'PDF', 5000, `round ${round}`);
} finally {
  await browser.close();
  await program.stop();
}

interface Filled {
  cookie: string;
  de: string;
  ate: string;
}

async function fill(): Promise<Filled> {
  const quiet = () => undefined;
  const database = connectRunning(program.dataDir, quiet);
  if (!database) throw new Error('The program has no running database');
  const doors = openDoors(database, quiet);
  const house = await fillBenchHouse(doors);
  const period = await pay(doors, house.orgId);
  await doors.close();
  // What autovacuum does within a minute of such a change.
  const owner = new Client(database.owner);
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
  return { cookie: house.cookie, ...period };
}

/** The first ten months, 5,000 invoices of which are paid on the day they were due. */
function pay(doors: Doors, orgId: OrgId): Promise<Omit<Filled, 'cookie'>> {
  const userId = crypto.randomUUID();
  return doors.casa({ orgId, userId, escopo: 'casa', membroId: null }, {}, async (db) => {
    await db.count(sql`
      with pagas as (
        update faturas set status = 'paga', dt_pagamento = dt_vencimento, vl_pago_centavos = valor_centavos, forma_pagamento = 'pix'
        where org_id = ${orgId} and id in (select id from faturas where org_id = ${orgId} order by dt_vencimento, id limit ${PAID})
        returning id, membro_id, valor_centavos, dt_pagamento)
      insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao)
      select ${orgId}, id, membro_id, dt_pagamento, valor_centavos, 'pix', ${userId}::uuid from pagas`);
    return db.row<Omit<Filled, 'cookie'>>(sql`
      select min(dt_vencimento) as de, (min(dt_vencimento) + ${MONTHS - 1} * interval '1 month')::date as ate
      from faturas where org_id = ${orgId}`);
  });
}

async function measure(page: Page, work: string, run: () => Promise<unknown>): Promise<void> {
  await page.evaluate('tarefas.length = 0');
  const start = performance.now();
  await run();
  console.log(`| ${work} | 20000 | ${(performance.now() - start).toFixed(0)} | | | ${await longest(page)} |`);
}

async function measureExport(page: Page, format: 'XLSX' | 'PDF', goal: number, round: string): Promise<void> {
  await page.evaluate('tarefas.length = 0');
  const start = performance.now();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.getByRole('button', { name: `Exportar ${format}` }).click(),
  ]);
  const took = performance.now() - start;
  const kB = statSync(await download.path()).size / 1024;
  const rows = format === 'XLSX' ? 20_000 : PAID;
  console.log(
    `| ${format}, ${round} | ${rows} | ${took.toFixed(0)} | ${goal} | ${kB.toFixed(0)} | ${await longest(page)} |`,
  );
}

async function longest(page: Page): Promise<string> {
  // The observer is told of a task a moment after it has ended.
  await page.waitForTimeout(300);
  const tasks = await page.evaluate<number[]>('tarefas');
  return `${Math.max(0, ...tasks).toFixed(0)} (${tasks.length})`;
}

function rowsDrawn(page: Page): Promise<number> {
  return page.evaluate<number>(`document.querySelectorAll('tbody tr').length`);
}

/** As a person with a wheel: a screenful a frame, for three seconds, then to the end. */
function scroll(page: Page): Promise<unknown> {
  return page.evaluate(`new Promise((done) => {
    const caixa = document.querySelector('[role=region][tabindex]');
    const fim = performance.now() + 3000;
    const passo = () => {
      caixa.scrollTop += 400;
      if (performance.now() < fim) return requestAnimationFrame(passo);
      caixa.scrollTop = caixa.scrollHeight;
      setTimeout(done, 300);
    };
    passo();
  })`);
}
