import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findChromium, launchOptions } from '../scripts/chromium.ts';
import { filesIn, hasPlanted, planted } from '../src/whole/trouble/planted-for-tests.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

/** What the page could read again of all that the browser keeps for this address, as one text. */
const keptBy = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const kept = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) kept.push(request.url, await (await cache.match(request)).text());
    }
    const asked = (request) => new Promise((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    for (const { name } of await indexedDB.databases()) {
      const base = await asked(indexedDB.open(name));
      for (const store of base.objectStoreNames)
        kept.push(store, await asked(base.transaction(store).objectStore(store).getAll()));
      base.close();
    }
    return JSON.stringify(kept);
  })()`);

/** Reads a record, types into it, is refused, loses the network, and saves. */
async function work(page: Page, nome: string, typed: string) {
  const ficha = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: `Ações de ${nome}` }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await ficha.getByRole('tab', { name: /Umbanda/ }).click();
    await ficha.getByRole('button', { name: 'Abrir: Umbanda' }).click();
  };
  await open();
  const outros = ficha.getByLabel('Outros', { exact: true });
  await expect(outros).toHaveValue(/zoqvup/);
  await outros.fill(typed);
  await page.route('**/api/membros/*', (route) => route.abort());
  await ficha.getByRole('button', { name: 'Salvar membro' }).click();
  await expect(page.getByText('Erro ao salvar membro').first()).toBeVisible();
  await expect(outros).toHaveValue(typed);
  await page.unroute('**/api/membros/*');
  await ficha.getByRole('button', { name: 'Salvar membro' }).click();
  await expect(page.getByText('Membro atualizado').first()).toBeVisible();
  await page.reload();
  await open();
  await expect(outros).toHaveValue(typed);
}

test('[H1] nothing of a sealed record stays in the browser: storage, databases, caches and the profile on the disk', async ({
  baseURL,
  actors,
  page: other,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'ile-perfil-'));
  let context: BrowserContext | undefined;
  try {
    const nome = `Pessoa ${crypto.randomUUID().slice(0, 8)}`;
    await enter(other, { baseURL, actors }, 'owner', '/membros');
    const reservado = {
      espiritual_umbanda: { caboclo: [planted('Caboclo', 1)], outros: planted('Outros', 2) },
      observacoes: { texto: planted('Nota', 3) },
    };
    const made = await other.request.post('/api/membros', {
      headers: { origin: baseURL ?? '' },
      data: { nome, reservado },
    });
    expect(made.ok()).toBe(true);

    context = await chromium.launchPersistentContext(profile, {
      ...launchOptions(findChromium()),
      ...(baseURL && { baseURL }),
      locale: 'pt-BR',
    });
    const [page = await context.newPage()] = context.pages();
    await enter(page, { baseURL, actors }, 'owner', `/membros?busca=${encodeURIComponent(nome)}`);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await work(page, nome, planted('Digitado', 4));
    const kept = await keptBy(page);
    // The shell's own files are there, so the reading works.
    expect(kept).toContain('/assets/');
    expect(hasPlanted(kept)).toBe(false);
    await context.close();
    context = undefined;
    let files = 0;
    for (const [path, bytes] of filesIn(profile)) {
      files++;
      if (hasPlanted(bytes)) expect(path, 'has a planted text').toBe('');
    }
    expect(files).toBeGreaterThan(20);
  } finally {
    await context?.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
