// Shared by the journeys of members who open the link or the code that their house gave them.
import type { Browser, Locator, Page } from '@playwright/test';
import decode from 'qr/decode.js';

export const SENHA = 'quartinha de barro';
const LADO = 4;

/** Reads a code from the screen as a camera would: black squares on white. */
export async function apontar(codigo: Locator): Promise<string> {
  const tracos = (await codigo.locator('path').getAttribute('d')) ?? '';
  const lado = Number((await codigo.getAttribute('viewBox'))?.split(' ')[2]);
  const width = lado * LADO;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of tracos.matchAll(/M(\d+) (\d+)h1/g))
    for (let dy = 0; dy < LADO; dy++)
      for (let dx = 0; dx < LADO; dx++)
        data.fill(
          0,
          ((Number(y) * LADO + dy) * width + Number(x) * LADO + dx) * 4,
          ((Number(y) * LADO + dy) * width + Number(x) * LADO + dx) * 4 + 3,
        );
  return decode({ width, height: width, data });
}

export const celular = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 360, height: 640 }, locale: 'pt-BR' })).newPage();

export async function escolherSenha(page: Page): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(SENHA);
  await page.getByLabel('Confirmar nova senha').fill(SENHA);
  await page.getByRole('button', { name: 'Entrar na casa' }).click();
  await page.getByRole('heading', { name: 'Pronto, você entrou' }).waitFor();
}
