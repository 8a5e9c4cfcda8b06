// Shared by the journeys of the till: a shop and a scanner.
import { expect, type Page } from '@playwright/test';

export const CODIGO = '7891000100103';
const SENHA = 'girassol-de-maio';

/**
 * Types like a scanner: a character every 5 ms by the keyboard's own clock, however slow the page
 * is, then its final key.
 */
export async function passarLeitor(page: Page, codigo: string, fim = 'Enter'): Promise<void> {
  const teclado = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const sinais = [...codigo.split(''), fim].flatMap((key) => {
    timestamp += 0.005;
    const text = key === 'Enter' ? '\r' : key.length === 1 ? key : '';
    const windowsVirtualKeyCode = { Enter: 13, Tab: 9 }[key] ?? key.charCodeAt(0);
    const tecla = { key, code: key, windowsVirtualKeyCode, timestamp };
    return [{ ...tecla, type: text ? 'keyDown' : 'rawKeyDown', text } as const, { ...tecla, type: 'keyUp' } as const];
  });
  // The key events are sent in this order, without waiting for the page in between.
  await Promise.all(sinais.map((sinal) => teclado.send('Input.dispatchKeyEvent', sinal)));
  await teclado.detach();
}

export const itens = (page: Page) => page.getByRole('list', { name: 'Itens' }).getByRole('listitem');
export const noCarrinho = (page: Page) => page.getByLabel('Quantidade de Vela de 7 dias');
export const recibo = (page: Page) => page.getByRole('dialog', { name: 'Recibo' });

/** Calls the server as the page would: with its cookies, from its origin. */
export async function pedir(page: Page, url: string, path: string, data: object): Promise<void> {
  await expect(await page.request.post(new URL(path, url).href, { data, headers: { origin: url } })).toBeOK();
}

/** A person with a house of their own, signed in on this page. */
export async function novaCasa(
  page: Page,
  url: string,
  nome = 'Tenda Luz da Mata',
): Promise<{ email: string; senha: string }> {
  const email = `loja-${crypto.randomUUID()}@exemplo.org`;
  await pedir(page, url, '/api/acesso/cadastro', { nome: 'Dona Regina Nunes', email, senha: SENHA });
  await pedir(page, url, '/api/terreiros', { nome });
  return { email, senha: SENHA };
}

/** The same with one product, through the screens. */
export async function novaLoja(page: Page, url: string): Promise<void> {
  await novaCasa(page, url);
  await page.goto(new URL('/pdv?aba=produtos', url).href);
  await page.getByLabel('Nome').fill('Vela de 7 dias');
  await page.getByLabel('Preço').fill('8,90');
  await page.getByLabel('Estoque').fill('5');
  await page.getByLabel('Código de barras').fill(CODIGO);
  await page.getByRole('button', { name: 'Salvar produto' }).click();
  await expect(page.getByText('Produto salvo')).toBeVisible();
  await page.getByRole('tab', { name: 'Vender' }).click();
}
