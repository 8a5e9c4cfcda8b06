// `npx node bench/relatorio.ts`: measures reports in a real browser on the built program. It writes
// 20,000 rows as XLSX (goal: ≤ 2 s) and 6,000 as PDF (≤ 5 s), and scrolls the table. The page's
// longest task must stay within 50 ms. Times drift with the machine; the CPU time printed beside
// them does not.
import type { Page } from '@playwright/test';
import { startBrowser } from '../scripts/start-browser.ts';
import { fillBigHouse } from '../src/whole/every/big-house-for-tests.ts';
import { cpuSpent, longestTask, type Trace } from './page-tasks.ts';
import { openPlace } from './place.ts';

/** With 2,000 members, ten months are 20,000 invoices, three are 6,000. */
const SHORT = 6000;

const { program, client, stop } = await openPlace();
const browser = await startBrowser();
try {
  const { cookie, de, ate, terceiro } = await fill();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  await context.addCookies([{ name: 'ile', value: cookie.slice('ile='.length), url: program.url }]);
  const page = await context.newPage();
  console.log(
    '| work | rows | ms | goal ms | browser CPU ms | longest task of the page, ms (CPU ms) |\n|---|---|---|---|---|---|',
  );
  const address = (fim: string) => `${program.url}/relatorios?tipo=faturas&de=${de}&ate=${fim}`;
  await page.goto(`${program.url}/relatorios`);
  await page.waitForLoadState('networkidle');
  await measure(page, { work: 'the report opens', rows: 20_000 }, async () => {
    await page.goto(address(ate));
    await page.getByRole('heading', { name: 'Faturas (20000)' }).waitFor();
  });
  await page.waitForLoadState('networkidle');
  const drawn = await rowsDrawn(page);
  await measure(page, { work: `the table is scrolled to its end, ${drawn} rows drawn`, rows: 20_000 }, () =>
    scroll(page),
  );
  for (const round of [1, 2, 3])
    await measure(page, { work: `XLSX, round ${round}`, rows: 20_000, goal: 2000 }, exportAs(page, 'XLSX'));
  await page.goto(address(terceiro));
  await page.getByRole('heading', { name: `Faturas (${SHORT})` }).waitFor();
  for (const round of [1, 2, 3])
    await measure(page, { work: `PDF, round ${round}`, rows: SHORT, goal: 5000 }, exportAs(page, 'PDF'));
} finally {
  await browser.close();
  await stop();
}

interface Filled {
  cookie: string;
  de: string;
  ate: string;
  terceiro: string;
}

/** The first ten months, and the first three. */
async function fill(): Promise<Filled> {
  const house = await fillBigHouse(client, { membros: 2000, behind: 12, ahead: 12 });
  // What autovacuum does within a minute of such a change.
  await client.query('analyze');
  const { rows } = await client.query<Omit<Filled, 'cookie'>>(
    `select min(dt_vencimento) as de, (date_trunc('month', min(dt_vencimento)) + interval '10 months - 1 day')::date as ate,
            (date_trunc('month', min(dt_vencimento)) + interval '3 months - 1 day')::date as terceiro
     from faturas where org_id = $1`,
    [house.orgId],
  );
  const [days] = rows;
  if (!days) throw new Error('The house has no invoices');
  return { cookie: house.cookie, ...days };
}

interface Work {
  work: string;
  rows: number;
  goal?: number;
}

async function measure(page: Page, { work, rows, goal }: Work, run: () => Promise<unknown>): Promise<void> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  const [start, cpu] = [performance.now(), await cpuSpent(browser)];
  await run();
  const took = performance.now() - start;
  const spent = (await cpuSpent(browser)) - cpu;
  const { wall, thread } = longestTask(JSON.parse((await browser.stopTracing()).toString()) as Trace);
  console.log(
    `| ${work} | ${rows} | ${took.toFixed(0)} | ${goal ?? ''} | ${spent.toFixed(0)} | ${wall.toFixed(0)} (${thread.toFixed(0)}) |`,
  );
}

function exportAs(page: Page, format: 'XLSX' | 'PDF'): () => Promise<unknown> {
  return () =>
    Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      page.getByRole('button', { name: `Exportar ${format}` }).click(),
    ]);
}

function rowsDrawn(page: Page): Promise<number> {
  return page.evaluate<number>(`document.querySelectorAll('tbody tr').length`);
}

/** Scrolls like a mouse wheel: a screenful per frame for three seconds, then to the end. */
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
