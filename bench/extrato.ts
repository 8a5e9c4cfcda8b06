// `npx node bench/extrato.ts [ROUNDS]`: a bank statement in a real browser on the built program.
// 1,000 lines are read, judged, brought in, matched and shown; 20,000 are read and judged with
// progress. Goal: 2 s of processor time for 1,000, of the browser and the server with its database
// together. No task of the page may take 100 ms. Medians of five rounds; on a busy
// machine the processor times beside them tell more.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startBrowser } from '../scripts/start-browser.ts';
import { fillBigHouse } from '../src/whole/every/big-house-for-tests.ts';
import { cpuMs } from './cpu.ts';
import { cpuSpent, longestTask, type Trace } from './page-tasks.ts';
import { keepResult, openPlace } from './place.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'ile-extrato-'));
const HOJE = new Date().toISOString().slice(0, 10);

/** An OFX with so many lines of the last 28 days; every round has lines of its own. */
function ofx(linhas: number, rodada: number): string {
  const movimentos = Array.from({ length: linhas }, (_, n) => {
    const dia = new Date(Date.parse(HOJE) - (n % 28) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const valor = n % 5 === 0 ? `-${n % 90}.${10 + (n % 90)}` : `${60 + (n % 40)}.00`;
    return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${dia}<TRNAMT>${valor}<FITID>${rodada}x${n}<MEMO>PIX RECEBIDO PESSOA ${rodada} ${n}</STMTTRN>`;
  });
  // The file goes by its path: bytes handed over by the test would be unpacked by a task of the
  // page.
  const arquivo = join(folder, `${linhas}-${rodada}.ofx`);
  writeFileSync(
    arquivo,
    `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>077<BRANCHID>1<ACCTID>1234567<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>${movimentos.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  );
  return arquivo;
}

interface Measured {
  ms: number;
  /** Processor time of the browser's processes, in milliseconds. */
  cpu: number;
  /** Processor time of the program and its database, in milliseconds. */
  server: number;
  /** The longest task of the page, in milliseconds, and the processor time of the longest. */
  wall: number;
  thread: number;
}

const { program, client, stop } = await openPlace();
const browser = await startBrowser();
try {
  const { cookie, orgId } = await fillBigHouse(client, { membros: 55, behind: 24, ahead: 12 });
  await client.query('analyze');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  await context.addCookies([{ name: 'ile', value: cookie.slice('ile='.length), url: program.url }]);
  const page = await context.newPage();
  const forget = async () => {
    await client.query('delete from conciliacoes where org_id = $1', [orgId]);
    await client.query('delete from extrato_linhas where org_id = $1', [orgId]);
  };
  const small: Measured[] = [];
  const large: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await forget();
    small.push(await measure(page, () => bringIn(page, ofx(1000, round), /^Trazer 1\.?000 linhas$/)));
    await forget();
    large.push(await measure(page, () => read(page, ofx(20_000, round), /^Trazer 20\.?000 linhas$/)));
  }
  keepResult('extrato', [
    '| work | ms | CPU ms of the browser | CPU ms of the server | longest task of the page, ms | its CPU ms |',
    '|---|---|---|---|---|---|',
    row('1,000 lines read, judged, brought in, matched and shown', small),
    row('20,000 lines read and judged, with progress', large),
  ]);
} finally {
  await browser.close();
  await stop();
  rmSync(folder, { recursive: true });
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function row(work: string, rounds: readonly Measured[]): string {
  const cells = (['ms', 'cpu', 'server', 'wall', 'thread'] as const).map((what) => {
    const numbers = rounds.map((one) => Math.round(one[what]));
    return `${middle(numbers)} (${numbers.join(', ')})`;
  });
  return `| ${[work, ...cells].join(' | ')} |`;
}

/** Opens the bank's carteira with the dialog, and measures from the choice of the file on. */
async function measure(page: Page, work: () => Promise<void>): Promise<Measured> {
  await page.goto(`${program.url}/caixa`);
  await page.getByRole('list', { name: 'Carteiras' }).getByRole('button', { name: 'Banco' }).first().click();
  await page.getByRole('button', { name: 'Trazer extrato' }).click();
  await page.getByLabel('Arquivos do extrato').waitFor();
  await page.waitForLoadState('networkidle');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  const [start, cpu, server] = [performance.now(), await cpuSpent(browser), cpuMs(program.pid)];
  await work();
  const ms = performance.now() - start;
  const spent = (await cpuSpent(browser)) - cpu;
  return {
    ms,
    cpu: spent,
    server: cpuMs(program.pid) - server,
    ...longestTask(JSON.parse((await browser.stopTracing()).toString()) as Trace),
  };
}

/** The file is read and judged once its button says how many lines it would bring in. */
async function read(page: Page, file: string, lines: RegExp): Promise<void> {
  await page.getByLabel('Arquivos do extrato').setInputFiles(file);
  await page.getByRole('button', { name: lines }).waitFor({ timeout: 120_000 });
}

async function bringIn(page: Page, file: string, lines: RegExp): Promise<void> {
  await read(page, file, lines);
  await page.getByRole('button', { name: lines }).click();
  await page.getByRole('button', { name: 'Conferir agora' }).click();
  await page.getByRole('list', { name: 'Linhas do extrato' }).getByRole('listitem').first().waitFor();
}
