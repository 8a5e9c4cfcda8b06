// `npx node scripts/manual-shots.ts [NAME…]`: the pictures of docs/manual, from the demonstration
// house. Few, small, and all of one width.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { castActors } from '../e2e/support/actors.ts';
import { startProgram } from '../e2e/support/program.ts';
import {
  choose,
  dialog,
  fill,
  inOrder,
  key,
  openTab,
  press,
  settled,
  shell,
  type Papel,
  type Step,
} from '../src/web/testing/scene.ts';
import { startBrowser } from './start-browser.ts';

interface Picture {
  name: string;
  path: string;
  as?: Papel;
  act?: Step;
  /** The picture is as wide as a telephone. */
  phone?: true;
}

const GILSON = '/mensalidades?busca=Gilson&situacao=todas';

const chooseTwo: Step = async (page) => {
  const boxes = page.getByRole('checkbox', { disabled: false });
  for (const index of [1, 2]) await boxes.nth(index).check();
};

const sell: Step = async (page) => {
  const products = page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false });
  for (const index of [0, 3, 5]) await products.nth(index).click();
  await page.evaluate('scrollTo(0, 0)');
};

/** No picture is taken while a list or a form is loading. */
const rows: Step = (page) => page.getByRole('row').nth(1).waitFor();

const form: Step = (page) => page.getByLabel('CNPJ').waitFor();

const board: Step = (page) => page.getByRole('heading', { name: 'Faturas do mês' }).waitFor();

const tray: Step = (page) =>
  page
    .getByRole('button', { name: /^Confirmar/ })
    .first()
    .waitFor();

const found: Step = (page) => page.getByRole('group', { name: 'Membros' }).waitFor();

const month: Step = (page) =>
  page
    .getByRole('button', { name: /Gira de caboclos/ })
    .first()
    .waitFor();
const marks: Step = (page) =>
  page
    .getByRole('button', { name: /^Presente/ })
    .first()
    .waitFor();
const called: Step = (page) => page.getByText('P004').first().waitFor();

const PICTURES: readonly Picture[] = [
  { name: 'entrar', path: '/login' },
  { name: 'painel', path: '/dashboard', as: 'owner', act: board },
  {
    name: 'busca',
    path: '/dashboard',
    as: 'owner',
    act: inOrder(shell, key('Control+k'), dialog, fill('Buscar membro ou tela', 'ma'), found),
  },
  { name: 'membros', path: '/membros', as: 'owner', act: rows },
  {
    name: 'ficha',
    path: '/membros?busca=017',
    as: 'owner',
    act: inOrder(choose(/^Ações de/, 'Editar'), dialog, openTab(/Umbanda/), press('Abrir: Umbanda'), settled),
  },
  { name: 'planos', path: '/planos', as: 'owner', act: rows },
  { name: 'assinaturas', path: '/assinaturas', as: 'owner', act: rows },
  { name: 'receber', path: GILSON, as: 'financeiro', act: chooseTwo },
  { name: 'pagar', path: GILSON, as: 'financeiro', act: inOrder(chooseTwo, press(/^Pagar \d/), dialog) },
  { name: 'faturas', path: '/faturas', as: 'owner', act: rows },
  {
    name: 'pix',
    path: '/mensalidades',
    as: 'viewer',
    phone: true,
    act: inOrder(press(/^Próximos meses/), chooseTwo, press(/^Pagar \d/), dialog),
  },
  { name: 'caixa', path: '/caixa', as: 'owner', act: rows },
  { name: 'a-conferir', path: '/a-conferir', as: 'owner', act: tray },
  { name: 'contas-a-pagar', path: '/contas-a-pagar', as: 'owner', act: rows },
  { name: 'prestacao', path: '/prestacao-de-contas', as: 'owner' },
  { name: 'agenda', path: '/agenda', as: 'owner', act: month },
  { name: 'chamada', path: '/presencas', as: 'operador', phone: true, act: marks },
  { name: 'escala', path: '/escalas', as: 'operador' },
  { name: 'painel-de-senhas', path: '{painel}', act: called },
  { name: 'diversos', path: '/pagamentos-diversos', as: 'financeiro', act: rows },
  { name: 'pdv', path: '/pdv', as: 'operador', act: sell },
  { name: 'relatorios', path: '/relatorios', as: 'financeiro', act: inOrder(press('Este mês'), rows) },
  { name: 'usuarios', path: '/usuarios', as: 'owner', act: rows },
  { name: 'configuracoes', path: '/configuracoes?sec=organizacao', as: 'owner', act: form },
];

/** The manual must open offline and on telephones. */
const LARGEST = 60_000;
const folder = join(import.meta.dirname, '../docs/manual/imagens');
const superadmin = { email: 'superadmin@ile.local', senha: 'Quartinha-de-barro-7' };

const wanted = process.argv.slice(2);
const browser = await startBrowser();
// The browser ends with this script in any case; the program only if somebody stops it.
const program = await startProgram({ SUPERADMIN_EMAIL: superadmin.email, SUPERADMIN_PASSWORD: superadmin.senha });
try {
  const actors = castActors({ url: program.url, dataDir: program.dataDir, superadmin });
  for (const picture of PICTURES) {
    if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
    const context = await browser.newContext({
      viewport: picture.phone ? { width: 390, height: 780 } : { width: 1180, height: 760 },
      deviceScaleFactor: picture.phone ? 1.5 : 1,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    if (picture.as)
      await context.addCookies([{ name: 'ile', value: await actors.cookie(picture.as), url: program.url }]);
    const page = await context.newPage();
    await page.goto(program.url + (await actors.address(picture.path)), { waitUntil: 'networkidle' });
    if (picture.as) await page.locator('#conteudo h1').waitFor({ state: 'attached' });
    await picture.act?.(page);
    await settled(page);
    await save(page, picture.name);
    await context.close();
  }
} finally {
  await browser.close();
  await program.stop();
}

async function save(page: Page, name: string): Promise<void> {
  const png = await page.screenshot();
  for (const quality of [80, 65, 50]) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > LARGEST) continue;
    writeFileSync(join(folder, `${name}.webp`), webp);
    console.log(`${name} ${Math.round(webp.length / 1000)} kB`);
    return;
  }
  throw new Error(`${name} is larger than ${LARGEST} bytes`);
}
