// `npx node bench/leitura.ts`: main-thread time from a scan to its line in the cart (goal: ≤ 50
// ms). It runs in the built page with 50 and 1,000 products, and counts the page's own thread only.
// Chromium's trace gives the tasks between the scan's last key and the frame with the line.
import type { CDPSession } from '@playwright/test';
import { startProgram } from '../e2e/support/program.ts';
import { novaCasa, noCarrinho, passarLeitor } from '../e2e/support/caixa.ts';
import { startBrowser } from '../scripts/start-browser.ts';

const SCANS = 30;
const program = await startProgram({ LOG_LEVEL: 'silent' });
const browser = await startBrowser();
try {
  console.log('| products | scans | main-thread ms a scan (median) | worst | goal |\n|---|---|---|---|---|');
  for (const products of [50, 1000]) await measure(products);
} finally {
  await browser.close();
  await program.stop();
}

async function measure(products: number): Promise<void> {
  const context = await browser.newContext({ baseURL: program.url, locale: 'pt-BR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await novaCasa(page, program.url);
  const { casa } = (await (await page.request.get('/api/sessao')).json()) as { casa: { id: string } };
  for (let n = 0; n < products; n++) {
    const nome = n === 0 ? 'Vela de 7 dias' : `Vela ${n}`;
    const data = { nome, preco_centavos: 890, unidade: 'un', terreiro_id: casa.id, codigo_barras: String(1000 + n) };
    await page.request.post('/api/produtos', { data, headers: { origin: program.url } });
  }
  await page.goto('/pdv');
  await page.getByLabel('Código de barras').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const times: number[] = [];
  for (let n = 1; n <= SCANS; n++) {
    const before = await taskMs(session);
    await passarLeitor(page, '1000');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    times.push((await taskMs(session)) - before);
    // Queried after measuring, because the query itself would count.
    if ((await noCarrinho(page).inputValue()) !== String(n)) throw new Error('The scan is not in the cart');
    // This is longer than the time in which a repeated code is ignored.
    await page.waitForTimeout(350);
  }
  times.sort((a, b) => a - b);
  console.log(`| ${products} | ${SCANS} | ${times[SCANS / 2]?.toFixed(1)} | ${times.at(-1)?.toFixed(1)} | 50 |`);
  await context.close();
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
