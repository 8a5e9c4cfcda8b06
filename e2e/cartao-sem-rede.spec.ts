import type { Page } from '@playwright/test';
import { badLine, type BadLine } from './support/bad-line.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ linha: BadLine }>({
  linha: async ({ baseURL }, lend) => {
    const linha = await badLine(baseURL ?? '');
    await lend(linha);
    await linha.close();
  },
});

/**
 * Everything that the page could read again of what the browser keeps for this address. The
 * program's own files say 'Gira de caboclo' too, so words of events are looked for beside them.
 */
const keptBy = (page: Page, { files }: { files: boolean }) =>
  page.evaluate<string>(`(async () => {
    const kept = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state];
    for (const name of ${files} ? await caches.keys() : []) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) kept.push(request.url, await (await cache.match(request)).text());
    }
    const asked = (request) => new Promise((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const text = (value) => value && value.data instanceof ArrayBuffer
      ? new TextDecoder('latin1').decode(value.data) : value;
    for (const { name } of await indexedDB.databases()) {
      const base = await asked(indexedDB.open(name));
      for (const store of base.objectStoreNames)
        kept.push(store, (await asked(base.transaction(store).objectStore(store).getAll())).map(text));
      base.close();
    }
    return JSON.stringify(kept);
  })()`);

/** How many sealed values are on the device. */
const sealed = (page: Page) =>
  page.evaluate<number>(`new Promise((done, fail) => {
    const open = indexedDB.open('ile.bolso');
    open.onerror = fail;
    open.onsuccess = () => {
      if (!open.result.objectStoreNames.contains('sealed')) { open.result.close(); return done(0); }
      const count = open.result.transaction('sealed').objectStore('sealed').count();
      count.onsuccess = () => { open.result.close(); done(count.result); };
    };
  })`);

interface Meu {
  cartao: string;
  nome: string;
  segredos: string[];
  eventos: string[];
}

/** Signs a member in on a telephone, and waits until the device keeps what it may. */
async function entrar(page: Page, url: string, conta: { email: string; senha: string }): Promise<Meu> {
  const entrou = await page.request.post(`${url}/api/acesso/entrar`, { headers: { origin: url }, data: conta });
  expect(entrou.ok()).toBe(true);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: /^Bo(m|a) / })).toBeVisible();
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  await expect.poll(() => sealed(page)).toBe(3);
  const ler = async <T>(path: string) => (await (await page.request.get(url + path)).json()) as T;
  const { minha } = await ler<{ minha: { nome: string; cartao: string; codigo: string } }>('/api/presencas/minha');
  const { casa } = await ler<{ casa: { nome: string } }>('/api/sessao');
  const painel = await ler<{ evento: { titulo: string; lugar: string | null } | null }>('/api/painel/meu');
  const evento = painel.evento ? [painel.evento.titulo, ...(painel.evento.lugar ? [painel.evento.lugar] : [])] : [];
  return {
    cartao: minha.cartao,
    nome: minha.nome,
    segredos: [minha.nome, minha.cartao, minha.codigo, conta.email],
    eventos: [casa.nome, ...evento],
  };
}

const guardado = (page: Page) => page.getByText(/isto é o que este aparelho guardou em \d\d\/\d\d\/\d{4} \d\d:\d\d/);
const quadrado = (page: Page) => page.getByRole('img', { name: /^Cartão de / });

test('[IN4] the card opens after a reload with the network cut and says from when it is; nothing of it stays after signing out', async ({
  page,
  linha,
  actors,
}) => {
  test.setTimeout(180_000);
  const conta = actors.house.usuarios.find(({ papel }) => papel === 'viewer');
  const { email = '', senha = '' } = conta ?? {};
  const { segredos, eventos } = await entrar(page, linha.url, { email, senha });
  // What is kept is sealed: no store has it as text.
  const whole = await keptBy(page, { files: true });
  expect(whole).toContain('/assets/');
  for (const segredo of segredos) expect(whole, segredo).not.toContain(segredo);
  const kept = await keptBy(page, { files: false });
  for (const evento of eventos) expect(kept, evento).not.toContain(evento);

  linha.cut();
  await page.goto(`${linha.url}/minha-presenca`);
  const began = Date.now();
  await page.reload();
  await expect(quadrado(page)).toBeVisible();
  console.log(`the card after a reload without the network: ${Date.now() - began} ms`);
  await expect(guardado(page)).toBeVisible();
  await page.goto(`${linha.url}/dashboard`);
  await expect(guardado(page)).toBeVisible();
  await expect(quadrado(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('R$');
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Agenda' }).click();
  await expect(guardado(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();

  linha.mend();
  await page.goto(`${linha.url}/dashboard`);
  await expect(page.getByText('Seus últimos pagamentos').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect.poll(() => sealed(page)).toBe(0);
  const left = await keptBy(page, { files: true });
  for (const segredo of segredos) expect(left, segredo).not.toContain(segredo);
  const beside = await keptBy(page, { files: false });
  for (const evento of eventos) expect(beside, evento).not.toContain(evento);
});

test('[IN4] a member who was signed out elsewhere keeps the card until the device meets the server', async ({
  page,
  linha,
  actors,
}) => {
  test.setTimeout(180_000);
  const conta = actors.house.usuarios.find(({ papel }) => papel === 'viewer');
  const { email = '', senha = '' } = conta ?? {};
  await entrar(page, linha.url, { email, senha });
  linha.cut();
  await page.goto(`${linha.url}/minha-presenca`);
  await expect(quadrado(page)).toBeVisible();
  // The session ends on the server, as another device would end it.
  await page.context().clearCookies({ name: 'ile' });
  linha.mend();
  await page.goto(`${linha.url}/minha-presenca`);
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect.poll(() => sealed(page)).toBe(0);
});
