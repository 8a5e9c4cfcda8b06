import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAgent, openPrinter } from '../scripts/print-agent/agent.mjs';
import { CODIGO, itens, noCarrinho, novaCasa, novaLoja, passarLeitor } from './support/caixa.ts';
import { expect, test } from './support/test.ts';

test('[P1 P2 P3 P5 P7 P10] a scanner sells wherever the focus is, and with the keyboard alone', async ({
  page,
  baseURL,
}) => {
  await novaLoja(page, baseURL ?? '');
  await expect(page.getByLabel('Código de barras')).toBeFocused();
  await passarLeitor(page, CODIGO);
  await expect(noCarrinho(page)).toHaveValue('1');

  await test.step('in the search, with a Tab at its end; what was typed there stays', async () => {
    await page.getByLabel('Nome, SKU ou código').fill('ve');
    await page.waitForTimeout(350);
    await passarLeitor(page, CODIGO, 'Tab');
    await expect(noCarrinho(page)).toHaveValue('2');
    await expect(page.getByLabel('Nome, SKU ou código')).toHaveValue('ve');
  });

  await test.step('F4, the amount, Enter; the next scan closes the receipt', async () => {
    await page.keyboard.press('F4');
    await page.keyboard.type('20');
    await expect(page.getByText('R$ 2,20')).toBeVisible();
    await page.keyboard.press('F8');
    await expect(page.getByRole('dialog', { name: 'Recibo' })).toContainText('Venda nº 1');
    await page.waitForTimeout(350);
    await passarLeitor(page, CODIGO);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(noCarrinho(page)).toHaveValue('1');
    await expect(page.getByLabel('Código de barras')).toBeFocused();
  });

  await test.step('a reload keeps the cart', async () => {
    await page.reload();
    await expect(itens(page)).toHaveCount(1);
    await expect(page.getByText('só 3 un')).toBeVisible();
  });
});

test('[P3 P4 Z6] on a notebook a line of the sale is in sight above the payment', async ({ page, baseURL }) => {
  // 1366 by 768 without what the browser takes.
  await page.setViewportSize({ width: 1366, height: 640 });
  await novaLoja(page, baseURL ?? '');
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button').first().click();
  const inSight = [
    page.getByRole('button', { name: /^Remover/ }),
    page.getByLabel('Valor pago'),
    page.getByRole('button', { name: 'Exato' }),
    page.getByRole('button', { name: 'Finalizar e imprimir' }),
  ];
  for (const part of inSight) await expect(part).toBeInViewport({ ratio: 1, timeout: 4000 });
});

test('[P8] sales wait without the network, are sent once, and a person settles a refused one', async ({
  page,
  context,
  baseURL,
}) => {
  await novaLoja(page, baseURL ?? '');
  const vender = async (quantos: string) => {
    await passarLeitor(page, CODIGO);
    await noCarrinho(page).fill(quantos);
    await page.getByRole('button', { name: 'PIX', exact: true }).click();
    await page.getByRole('button', { name: 'Só finalizar' }).click();
    await page.getByRole('dialog', { name: 'Recibo' }).getByRole('button', { name: 'Fechar' }).last().click();
    // A scan while the receipt is still open goes to nobody.
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await context.setOffline(true);
  await vender('4');
  await vender('3');
  await expect(page.getByText('2 vendas na fila')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 venda da fila precisa de você')).toBeVisible();
  await page.getByRole('button', { name: 'Ver fila' }).click();
  await expect(page.getByText('Estoque insuficiente. Restam 1 × Vela de 7 dias.')).toBeVisible();
  await page.getByRole('button', { name: 'Corrigir estoque e enviar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const lista = await page.request.get('/api/pdv/vendas');
  const { itens: vendas } = (await lista.json()) as { itens: { numero: number; itens: number }[] };
  expect(vendas.map((venda) => [venda.numero, venda.itens])).toEqual([
    [2, 3],
    [1, 4],
  ]);
  await expect(page.getByText('sem estoque')).toBeVisible();
});

test('[P9] the receipt reaches the print agent through the content policy of the till', async ({ page, baseURL }) => {
  const pasta = await mkdtemp(join(tmpdir(), 'ile-agente-'));
  const papel = join(pasta, 'cupom.bin');
  // The agent compares the Host header with its port, so the port is set after listening.
  const settings = {
    port: 0,
    origins: [new URL(baseURL ?? '').origin],
    token: 'codigo',
    print: openPrinter(`file:${papel}`),
  };
  const agente = createAgent(settings);
  agente.listen(0, '127.0.0.1');
  await once(agente, 'listening');
  settings.port = (agente.address() as AddressInfo).port;
  try {
    await novaLoja(page, baseURL ?? '');
    // The person comes from another screen, whose page may not reach the agent, on a computer that
    // never has.
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'PDV' }).click();
    await page.getByRole('button', { name: 'Impressora' }).click();
    await page.getByLabel('Código do agente').fill('codigo');
    await page.getByLabel('Endereço do agente').fill(`http://127.0.0.1:${settings.port}/print`);
    await page.getByRole('button', { name: 'Imprimir teste' }).click();
    await expect(page.getByText('O agente recebeu o teste.')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Impressora salva')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await passarLeitor(page, CODIGO);
    await page.getByRole('button', { name: 'Exato' }).click();
    await page.getByRole('button', { name: 'Finalizar e imprimir' }).click();
    await expect(page.getByRole('dialog', { name: 'Recibo' })).toContainText('Venda nº 1');
    await expect(async () => expect(readFileSync(papel, 'latin1')).toContain('Vela de 7 dias')).toPass();
  } finally {
    agente.close();
    await rm(pasta, { recursive: true });
  }
});

/**
 * This stands for the detector that browsers of telephones have; it reads the same code in every
 * picture.
 */
const CAMERA = `
  globalThis.BarcodeDetector = class { detect() { return Promise.resolve([{ rawValue: '${CODIGO}' }]); } };
  navigator.mediaDevices.getUserMedia = async () => {
    if (globalThis.semCamera) throw new DOMException('denied', 'NotAllowedError');
    if (!document.featurePolicy.allowsFeature('camera')) throw new DOMException('policy', 'NotAllowedError');
    const canvas = document.createElement('canvas');
    setInterval(() => canvas.getContext('2d').fillRect(0, 0, 10, 10), 50);
    return canvas.captureStream(5);
  };`;

test('[P2] the camera reads where the browser can, on the till only; denied, it says so quietly', async ({
  page,
  baseURL,
}) => {
  await novaLoja(page, baseURL ?? '');
  const botao = page.getByRole('button', { name: 'Ler com a câmera' });
  await expect(page.getByLabel('Código de barras')).toBeVisible();
  await expect(botao).toHaveCount(0);
  await page.addInitScript(CAMERA);

  await test.step('from another screen the till is loaded as what it is', async () => {
    await page.goto('/dashboard');
    expect(await page.evaluate(`document.featurePolicy.allowsFeature('camera')`)).toBe(false);
    await page.getByRole('link', { name: 'PDV' }).click();
    await botao.click();
    const camera = page.getByRole('dialog', { name: 'Ler com a câmera' });
    await expect(camera.getByRole('status').filter({ hasText: '1 × Vela de 7 dias' })).toBeVisible();
    await camera.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(noCarrinho(page)).toHaveValue('1');
  });

  await test.step('denied', async () => {
    await page.evaluate('globalThis.semCamera = true');
    await botao.click();
    await expect(page.getByText('A câmera não abriu.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(noCarrinho(page)).toHaveValue('1');
  });
});

test('[P13] a defect of the till shows its own words and keeps the cart', async ({ page, baseURL, pageErrors }) => {
  await novaLoja(page, baseURL ?? '');
  await passarLeitor(page, CODIGO);
  await expect(itens(page)).toHaveCount(1);
  // An answer that no till can draw: the screen throws while rendering.
  await page.route('**/api/pdv', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), produtos: null } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Algo deu errado no PDV' })).toBeVisible();
  expect(pageErrors.splice(0).join()).toContain('null');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(noCarrinho(page)).toHaveValue('1');
});

test('[P2 P3 P4 P5 P7] a whole sale with the keyboard alone', async ({ page, baseURL }) => {
  await novaLoja(page, baseURL ?? '');
  const campo = page.getByLabel('Código de barras');
  const teclas = async (...nomes: string[]) => {
    for (const nome of nomes) await page.keyboard.press(nome);
  };
  await expect(campo).toBeFocused();
  await teclas('Shift+Tab');
  await page.keyboard.type('vela', { delay: 60 });
  await teclas('Enter');
  await expect(noCarrinho(page)).toHaveValue('1');
  const ate = async (nome: string) => {
    for (let n = 0; n < 40; n++) {
      await teclas('Tab');
      const focado = await page.evaluate(
        `document.activeElement.getAttribute('aria-label') ?? document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent`,
      );
      if (String(focado).includes(nome)) return;
    }
    throw new Error(`Tab never came to ${nome}`);
  };
  await ate('Quantidade de Vela');
  await page.keyboard.type('2', { delay: 60 });
  await ate('Preço de Vela');
  await page.keyboard.type('12,50', { delay: 60 });
  await ate('Desconto em R$');
  await page.keyboard.type('1', { delay: 60 });
  await ate('Desconto em %');
  await page.keyboard.type('10', { delay: 60 });
  await ate('Dinheiro');
  await teclas('Enter', 'F4');
  await page.keyboard.type('50', { delay: 60 });
  await expect(page.getByText('R$ 27,50')).toBeVisible();
  await ate('Só finalizar');
  await teclas('Enter');
  await expect(page.getByRole('dialog', { name: 'Recibo' })).toContainText('Venda nº 1');
  await expect(page.getByRole('dialog', { name: 'Recibo' })).toContainText('27,50');
  await teclas('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(campo).toBeFocused();
  await expect(itens(page)).toHaveCount(0);
});

test('[P1] the long name of a house covers no tab and pushes no button off the screen', async ({ page, baseURL }) => {
  await novaCasa(page, baseURL ?? '', 'Tenda de Umbanda Caboclo Pena Branca e Ilê Axé Oxóssi');
  await page.goto('/pdv');
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    for (const nome of ['Vender', 'Produtos', 'Categorias', 'Lista'])
      await page.getByRole('tab', { name: nome }).click({ trial: true });
    const impressora = await page.getByRole('button', { name: 'Impressora' }).boundingBox();
    expect((impressora?.x ?? width) + (impressora?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});
