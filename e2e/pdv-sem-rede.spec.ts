import type { Page } from '@playwright/test';
import { testRun } from '../src/server/env.ts';
import type { BadLine } from './support/bad-line.ts';
import { itens, novaCasa, passarLeitor, recibo } from './support/caixa.ts';
import { aberto, DEFUMADOR, lojaPronta, test, VELA } from './support/loja-sem-rede.ts';
import { expect } from './support/test.ts';

/**
 * Scan, F8; the next scan closes the receipt. The products alternate, because the same one twice at
 * once counts as a scanner's repetition.
 */
async function vender(page: Page, quantas: number): Promise<void> {
  await aberto(page);
  for (let venda = 0; venda < quantas; venda++) {
    await passarLeitor(page, venda % 2 ? VELA : DEFUMADOR);
    await recibo(page).waitFor({ state: 'hidden' });
    await itens(page).first().waitFor();
    await page.keyboard.press('F8');
    await recibo(page).waitFor();
  }
  await page.keyboard.press('Escape');
  await recibo(page).waitFor({ state: 'hidden' });
}

/** The queue in the browser's own database. */
const fila = (page: Page): Promise<{ chave: string; recusa: object | null }[]> =>
  page.evaluate(`new Promise((done, fail) => {
    const open = indexedDB.open('ile-pdv');
    open.onerror = fail;
    open.onsuccess = () => {
      const all = open.result.transaction('fila').objectStore('fila').getAll();
      all.onsuccess = () => { open.result.close(); done(all.result); };
    };
  })`);
const chavesNaFila = async (page: Page): Promise<string[]> => (await fila(page)).map(({ chave }) => chave);

/** The same third in every run. */
function semente(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

async function entrar(page: Page, { email, senha }: { email: string; senha: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  // That submits the form.
  await page.getByRole('button', { name: 'Não tenho um código' }).click();
}

async function endWorkers(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await browser.detach();
}

/** The server has another version by now, and the browser looks for it. */
async function publicar(page: Page, linha: BadLine): Promise<void> {
  linha.append('/sw.js', '\n// another version');
  await page.evaluate('navigator.serviceWorker.ready.then((kept) => kept.update()).then(() => null)');
}

/**
 * `npm test` sells enough that about eight answers are lost, some of them twice in a row.
 */
const VENDAS = testRun().long ? 200 : 20;

test(`[P8] ${VENDAS} sales without the network, over two reloads, arrive once each although a third of the answers is lost`, async ({
  page,
  linha,
  vendasDe,
}) => {
  if (testRun().long) test.setTimeout(900_000);
  const { email } = await lojaPronta(page, linha.url);
  linha.cut();
  await vender(page, VENDAS * 0.35);
  await page.reload();
  await expect(page.getByText('Você pode continuar vendendo')).toBeVisible();
  await vender(page, VENDAS * 0.35);
  await page.reload();
  await vender(page, VENDAS * 0.3);
  await expect(page.getByText(`${VENDAS} vendas na fila`)).toBeVisible();
  const chaves = await chavesNaFila(page);
  expect([chaves.length, new Set(chaves).size, (await vendasDe(email)).length]).toEqual([VENDAS, VENDAS, 0]);

  const acaso = semente(7);
  let perdidas = 0;
  linha.lose(({ method, path }) => {
    const perdida = method === 'POST' && path === '/api/pdv/vendas' && acaso() < 1 / 3;
    if (perdida) perdidas += 1;
    return perdida;
  });
  linha.mend();
  await test.step('from a screen that is not the till', async () => {
    await page.goto(`${linha.url}/dashboard`);
    await expect(page.getByText(/vendas? na fila/)).toBeVisible();
    await expect.poll(() => chavesNaFila(page), { timeout: testRun().long ? 300_000 : 30_000 }).toEqual([]);
  });
  const vendas = await vendasDe(email);
  expect(vendas.map(({ numero }) => numero)).toEqual(Array.from({ length: VENDAS }, (_, n) => n + 1));
  expect(vendas.map(({ chave }) => chave).toSorted()).toEqual(chaves.toSorted());
  expect(perdidas).toBeGreaterThan(VENDAS / 4);
});

test('[P8] offline, a screen that is not stored leads to the till, and opens once the network is back', async ({
  page,
  linha,
}) => {
  await lojaPronta(page, linha.url);
  linha.cut();
  await page.goto(`${linha.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Esta tela não pôde ser carregada' })).toBeVisible();
  await page.getByRole('link', { name: 'Abrir o PDV, que vende sem internet' }).click();
  await aberto(page);
  await page.goto(`${linha.url}/dashboard`);
  await expect(page.getByText('Esta tela não pôde ser carregada')).toBeVisible();
  linha.mend();
  await expect(page.getByRole('heading', { level: 1, name: /^Bo(m|a) / })).toBeVisible();
});

test('[P8 INV-54] a queue waits for its seller, even after the session ended and somebody else signed in on the device', async ({
  page,
  browser,
  linha,
  vendasDe,
}) => {
  const outra = await novaCasa(await (await browser.newContext()).newPage(), linha.url);
  const dona = await lojaPronta(page, linha.url);
  const error = { code: 'venda_de_outra_casa', message: 'Esta venda é de outra casa.', request_id: 'r1' };
  let recusas = 0;
  linha.cut();
  await vender(page, 2);

  await test.step('the server says that somebody else is signed in by now: nothing is settled by that', async () => {
    // The line itself is cut, not `page.route`: a page that its service worker takes over at that
    // moment goes past the route for good.
    linha.refuse(({ method, path }) => {
      if (method !== 'POST' || path !== '/api/pdv/vendas') return undefined;
      recusas += 1;
      return error;
    });
    linha.mend();
    // When the second one arrives, the first has been handled.
    await expect.poll(() => recusas).toBeGreaterThan(1);
    await page.context().clearCookies();
    await page.reload();
    expect((await fila(page)).map(({ recusa }) => recusa)).toEqual([null, null]);
    // It must not happen earlier: a request under way with the cookie would reach the server.
    linha.refuse(() => undefined);
  });
  await expect(page).toHaveURL(/\/login\?next=%2Fpdv/);
  expect(await chavesNaFila(page)).toHaveLength(2);

  await test.step('another person sees nothing of it and sends nothing', async () => {
    let pedidas = 0;
    linha.lose(({ method }) => {
      if (method === 'POST') pedidas += 1;
      return false;
    });
    await entrar(page, outra);
    await expect(page.getByText('A loja ainda não tem produtos')).toBeVisible();
    await expect(page.getByText(/na fila/)).toHaveCount(0);
    await page.goto(`${linha.url}/membros`);
    await expect(page.getByRole('heading', { name: 'Membros' }).first()).toBeVisible();
    await expect(page.getByText(/na fila/)).toHaveCount(0);
    // The one is the sign-in.
    expect(pedidas).toBe(1);
    expect([await vendasDe(outra.email), await vendasDe(dona.email)]).toEqual([[], []]);
    expect(await chavesNaFila(page)).toHaveLength(2);
  });

  await test.step('signing out forgets the person: without the network there is no till any more', async () => {
    await page.context().clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    linha.cut();
    await page.goto(`${linha.url}/pdv`);
    await expect(page.getByRole('heading', { name: 'PDV' })).toHaveCount(0);
    await expect(page.getByText('Falha ao carregar perfil')).toBeVisible();
    linha.mend();
  });

  await test.step('who sold signs in again, and it is sent', async () => {
    await page.goto(`${linha.url}/login`);
    await entrar(page, dona);
    await expect.poll(() => chavesNaFila(page)).toEqual([]);
    expect((await vendasDe(dona.email)).map(({ numero }) => numero)).toEqual([1, 2]);
  });
});

test('a new version is offered, not in the middle of a sale; nothing the interface says is kept', async ({
  page,
  linha,
}) => {
  await lojaPronta(page, linha.url);
  await page.reload();
  const aviso = page.getByText('Nova versão disponível');
  await aberto(page);
  await passarLeitor(page, VELA);
  await expect(itens(page)).toHaveCount(1);
  // This page runs the previous program: its script had another name.
  await page.evaluate(`document.querySelector('script[type=module][src]').setAttribute('src', '/assets/previous.js')`);
  const waiting = 'navigator.serviceWorker.ready.then((kept) => kept.waiting !== null)';
  await publicar(page, linha);
  await expect.poll(() => page.evaluate<boolean>(waiting)).toBe(true);
  await expect(aviso).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpar' }).click();
  await expect(aviso).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Recarregar' }).click()]);
  await aberto(page);
  await expect(aviso).toHaveCount(0);
  const guardado: string[] = await page.evaluate(`(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  })()`);
  expect(guardado.filter((path) => /^\/(api|arquivos)/.test(path))).toEqual([]);
  expect(guardado).toContain('/pdv');
});

test('a page that was loaded after an upgrade is not offered the version it runs, and its worker gives way', async ({
  page,
  linha,
}) => {
  await page.addInitScript(`{
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (message, ports) {
      if (message === 'skip-waiting') document.documentElement.setAttribute('data-told', message);
      return postMessage.call(this, message, ports);
    };
    navigator.serviceWorker.addEventListener('controllerchange', () => document.body.setAttribute('data-changed', ''));
  }`);
  await lojaPronta(page, linha.url);
  await page.reload();
  await aberto(page);
  await publicar(page, linha);
  await expect(page.locator('html[data-told=skip-waiting]')).toBeAttached();
  const changed = page.locator('body[data-changed]');
  // A browser with a debugger keeps the previous worker running for minutes, now and then. The next
  // one waits for its end, and for nothing else, only if it was told to give way.
  await changed.waitFor({ state: 'attached', timeout: 3000 }).catch(() => endWorkers(page));
  await expect(changed).toBeAttached();
  // The program waits this long for a worker that does not answer.
  await page.waitForTimeout(3500);
  await expect(page.getByText('Nova versão disponível')).toHaveCount(0);
});
