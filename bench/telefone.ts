// `npx node bench/telefone.ts [ROUNDS]`: what a person with a cheap telephone waits for. The
// processor is four times slower, the line has 1.6 Mbit/s and 150 ms. Middle of the rounds.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Client } from 'pg';
import { startBrowser } from '../scripts/start-browser.ts';
import { PAGE_HINT, POCKET } from '../src/shared/page-hint.ts';
import { newToken, tokenHash } from '../src/server/crypto/token.ts';
import { fillBigHouse, type BigHouse } from '../src/whole/every/big-house-for-tests.ts';
import { keepResult, openPlace } from './place.ts';
import { slowLine, type SlowLine } from './slow-line.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const SLOWER = 4;
const LINE = { roundTrip: 150, bitsPerSecond: 1_600_000 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'pt-BR' };
const PATIENCE = 60_000;
/** Keeps the longest task and the slowest answer to a press, in ms. */
const WATCH = `
  window.kept = { tasks: 0, events: 0 };
  const watch = (key, options) => new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept[key] = Math.max(kept[key], duration);
  }).observe({ buffered: true, ...options });
  watch('tasks', { type: 'longtask' });
  watch('events', { type: 'event', durationThreshold: 16 });`;

interface Screen {
  path: string;
  /** Something that only real data or a usable form shows. */
  seen: (page: Page) => Promise<unknown>;
  who: 'nobody' | 'owner' | 'viewer';
}

const MONEY = /R\$\s*[1-9]/;
const A_NAME = /(Antônia|José|Conceição|Sebastião|Inês) [0-9a-f]{6}/;
const text = (pattern: RegExp) => (page: Page) =>
  page.locator('main').getByText(pattern).locator('visible=true').first().waitFor({ timeout: PATIENCE });

const SCREENS: readonly Screen[] = [
  { path: '/login', who: 'nobody', seen: (page) => page.getByRole('button', { name: 'Entrar' }).first().waitFor() },
  { path: '/dashboard', who: 'owner', seen: text(MONEY) },
  { path: '/membros', who: 'owner', seen: text(A_NAME) },
  { path: '/mensalidades', who: 'owner', seen: text(A_NAME) },
  { path: '/pdv', who: 'owner', seen: text(MONEY) },
  { path: '/caixa', who: 'owner', seen: text(MONEY) },
  { path: '/dashboard', who: 'viewer', seen: text(MONEY) },
];

const { program, port, client, stop } = await openPlace();
const browser = await startBrowser();
try {
  const house = await fillBigHouse(client, { membros: 55, behind: 24, ahead: 24 });
  const viewer = await openViewer(client, house);
  await client.query('vacuum analyze');
  const cookies = { nobody: undefined, owner: house.cookie, viewer };
  const lines = ['| screen | cold ms | kB | warm ms | kB | longest task cold ms |', '|---|---|---|---|---|---|'];
  for (const screen of SCREENS) {
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(screen, cookies[screen.who]));
    const [cold, coldKb, warm, warmKb, task] = middles(rounds);
    lines.push(`| ${screen.path} (${screen.who}) | ${cold} | ${coldKb} | ${warm} | ${warmKb} | ${task} |`);
    process.stdout.write(`${lines.at(-1)}\n`);
  }
  lines.push('', ...(await presses(house.cookie)));
  keepResult('telefone', lines);
} finally {
  await browser.close();
  await stop();
  void program;
}

async function openViewer(owner: Client, { orgId }: BigHouse): Promise<string> {
  const token = newToken();
  await owner.query(
    `with conta as (
       insert into contas (nome, email) values ('Filha', 'filha@exemplo.org') returning id
     ), perfil as (
       insert into profiles (user_id, org_id, nome, email, role, membro_id)
       select c.id, $1, 'Filha', 'filha@exemplo.org', 'viewer', (select id from membros where org_id = $1 and ativo order by matricula limit 1)
       from conta c
     )
     insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
     select id, $2, now(), now(), now() + interval '1 day', '127.0.0.1', 'telefone' from conta`,
    [orgId, tokenHash(token)],
  );
  return `ile=${token}`;
}

/** A telephone that never saw the program: its page, and the line it is on. */
async function phone(
  from: Browser,
  cookie?: string,
  hint?: string,
): Promise<{ page: Page; context: BrowserContext; line: SlowLine }> {
  const line = await slowLine(port, LINE);
  const context = await from.newContext({ ...PHONE, baseURL: `http://127.0.0.1:${line.port}` });
  const [key = '', value = ''] = cookie?.split('=') ?? [];
  const sets = (name: string, of: string) => context.addCookies([{ name, value: of, domain: '127.0.0.1', path: '/' }]);
  if (cookie) await sets(key, value);
  // The browser that signed in has said whose files the page should name.
  if (hint) await sets(PAGE_HINT, hint);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript({ content: WATCH });
  return { page, context, line };
}

function longest(page: Page, of: 'tasks' | 'events'): Promise<number> {
  return page.evaluate(`kept.${of}`);
}

/** Cold ms and kB, warm ms and kB, the longest task of the cold start. */
async function measure({ path, seen, who }: Screen, cookie?: string): Promise<number[]> {
  const { page, context, line } = await phone(browser, cookie, who === 'viewer' ? POCKET : undefined);
  const start = async () => {
    const before = line.received();
    const began = performance.now();
    await page.goto(path, { waitUntil: 'commit', timeout: PATIENCE });
    await seen(page);
    return [performance.now() - began, (line.received() - before) / 1000] as const;
  };
  const cold = await start();
  const task = await longest(page, 'tasks');
  // The worker keeps the program's files once the screen is at rest.
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  await page.waitForTimeout(3_000);
  const warm = await start();
  await context.close();
  line.stop();
  return [...cold, ...warm, task];
}

/** What single presses cost on a screen that is at rest. */
async function presses(cookie: string): Promise<string[]> {
  const { page, context, line } = await phone(browser, cookie);
  const open = async (path: string, seen: Screen['seen']) => {
    await page.goto(path, { timeout: PATIENCE });
    await seen(page);
    await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  };
  const slowest = async (press: () => Promise<unknown>) => {
    await press();
    await page.waitForTimeout(500);
    return longest(page, 'events');
  };
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await open('/membros', text(A_NAME));
    const key = await slowest(() => page.getByRole('searchbox').first().press('a'));
    await open('/pdv', text(MONEY));
    const products = page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false });
    const product = await slowest(() => products.first().click());
    await open('/mensalidades', text(A_NAME));
    const receive = page.getByRole('link', { name: /^Receber de/ }).first();
    await receive.waitFor({ timeout: PATIENCE });
    const began = performance.now();
    await receive.click();
    await page.getByRole('dialog').waitFor({ timeout: PATIENCE });
    rounds.push([key, product, performance.now() - began]);
  }
  await context.close();
  line.stop();
  const [key, product, dialog] = middles(rounds);
  return [`Next paint after a key of a search: ${key} ms, a product: ${product} ms. Dialog of payment: ${dialog} ms.`];
}

/** Rows of values → the middle of each column, rounded. */
function middles(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, column) => {
    const values = rows.map((row) => row[column] ?? Number.NaN).toSorted((a, b) => a - b);
    return Math.round(values[Math.floor(values.length / 2)] ?? Number.NaN);
  });
}
