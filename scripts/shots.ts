// `npm run shots [-- NAME…]`: every screen of the demonstration house at three widths in both themes, into shots/ (which git ignores).
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startProgram } from '../e2e/support/program.ts';
import { installChromium } from './chromium.ts';
import type { DemoHouse } from './demo/fill-house.ts';

type Papel = 'owner' | 'financeiro' | 'operador' | 'viewer' | 'superadmin' | null;
type Screen = readonly [name: string, path: string, papel: Papel, act?: (page: Page) => Promise<void>];

const SCREENS: readonly Screen[] = [
  ['landing', '/', null],
  ['login', '/login', null],
  ['signup', '/signup', null],
  ['painel', '/dashboard', 'owner'],
  ['painel-viewer', '/dashboard', 'viewer'],
  ['membros', '/membros', 'owner'],
  ['planos', '/planos', 'owner'],
  ['assinaturas', '/assinaturas', 'owner'],
  ['mensalidades', '/mensalidades?busca=Gilson&situacao=todas', 'owner', chooseTwo],
  ['mensalidades-viewer', '/mensalidades', 'viewer'],
  ['diversos', '/pagamentos-diversos', 'owner'],
  ['faturas', '/faturas', 'owner'],
  ['relatorios', '/relatorios', 'owner'],
  ['pdv', '/pdv', 'operador'],
  ['usuarios', '/usuarios', 'owner'],
  ['configuracoes', '/configuracoes', 'owner'],
  ['superadmin', '/superadmin', 'superadmin'],
];

const WIDTHS = [360, 768, 1440];
const THEMES = ['light', 'dark'] as const;
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const SUPERADMIN = { email: 'superadmin@ile.local', senha: 'Quartinha-de-barro-7' };

async function chooseTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { disabled: false });
  for (const index of [1, 2]) await boxes.nth(index).check();
}

const wanted = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const folder = join(root, 'shots');
mkdirSync(folder, { recursive: true });
const program = await startProgram({ SUPERADMIN_EMAIL: SUPERADMIN.email, SUPERADMIN_PASSWORD: SUPERADMIN.senha });
const { path } = await installChromium(console.log);
const browser = await chromium.launch({ executablePath: path, args: FLAGS });
try {
  const house = fillDemo();
  for (const [name, address, papel, act] of SCREENS) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const cookie = papel && (await signIn(house, papel));
    for (const theme of THEMES)
      for (const width of WIDTHS) await shoot(browser, { name, address, cookie, theme, width, act });
    console.log(name);
  }
} finally {
  await browser.close();
  await program.stop();
}

function fillDemo(): DemoHouse {
  const file = join(program.dataDir, 'demo.json');
  execFileSync(process.execPath, ['scripts/demo.ts', '--json', file], {
    cwd: root,
    env: { ...process.env, ILE_DATA_DIR: program.dataDir },
  });
  const { houses } = JSON.parse(readFileSync(file, 'utf8')) as { houses: DemoHouse[] };
  const [house] = houses;
  if (!house) throw new Error('No demonstration house was made');
  return house;
}

async function signIn(house: DemoHouse, papel: Exclude<Papel, null>): Promise<string> {
  const user = papel === 'superadmin' ? SUPERADMIN : house.usuarios.find((usuario) => usuario.papel === papel);
  const response = await fetch(`${program.url}/api/acesso/entrar`, {
    method: 'POST',
    headers: { origin: program.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: user?.email, senha: user?.senha }),
  });
  if (!response.ok) throw new Error(`Sign-in as ${papel} failed: ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0]?.split('=')[1] ?? '';
}

interface Shot {
  name: string;
  address: string;
  cookie: string | null;
  theme: (typeof THEMES)[number];
  width: number;
  act: Screen[3];
}

async function shoot(target: Browser, { name, address, cookie, theme, width, act }: Shot): Promise<void> {
  const context = await target.newContext({
    viewport: { width, height: width === 360 ? 760 : 900 },
    colorScheme: theme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  if (cookie) await context.addCookies([{ name: 'ile', value: cookie, url: program.url }]);
  const page = await context.newPage();
  await page.goto(program.url + address, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true });
  await context.close();
}
